// files.ts - giving text to people and taking it: copy, download, share, choose a file.

/** Copies a text; false where the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text);
  }
}

/** Without a secure context there is no clipboard; a selected field can still be copied from. */
function copyOldWay(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}

export function download(name: string, text: string, type = 'text/plain'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The text of a chosen file, at most so long; rejects if it is longer or no text. */
export async function readChosen(file: File, longest: number): Promise<string> {
  if (file.size > longest) throw new RangeError('too long');
  return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
}
