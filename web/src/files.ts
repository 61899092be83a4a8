// files.ts - the names of the page's own files. They carry a hash of their contents, so that a
// browser may keep them for ever and a new version never mixes with an old one; the build fills
// them in.

declare const FILES: Record<string, string>;

/** The address of a file by its plain name: "reverie.wasm", "fr.json", "worker.js". */
export function file(name: string): string {
  const found = FILES[name];
  if (!found) throw new Error(`the page has no file ${name}`);
  return new URL(found, import.meta.url).href;
}

/** Plain names and addresses of all files with this ending. */
export function filesEnding(ending: string): Record<string, string> {
  const names = Object.keys(FILES).filter((name) => name.endsWith(ending));
  return Object.fromEntries(names.map((name) => [name, file(name)]));
}
