// strip.mjs FOLDER - for scripts/pot.sh: the page's sources as plain JavaScript without templates,
// below FOLDER under their own names. xgettext loses its way in templates inside templates.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function sources(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await sources(path)));
    else if (path.endsWith('.ts')) found.push(path);
  }
  return found;
}

for (const path of await sources(join(root, 'web/src'))) {
  const { code } = await transform(await readFile(path, 'utf8'),
    { loader: 'ts', charset: 'utf8', supported: { 'template-literal': false } });
  const out = join(process.argv[2], relative(root, path));
  await mkdir(dirname(out), { recursive: true });
  await writeFile(out, code);
}
