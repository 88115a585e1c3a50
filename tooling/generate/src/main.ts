import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { readDocument } from './document.ts';
import { outputs } from './outputs.ts';

/** Writes the generated files. With `--check` it prints the API's document and says which files are out of date. */
const document = await readDocument();
const files = [...outputs(document)];
if (process.argv.includes('--check')) {
  console.log(document);
  await check();
} else {
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

async function check(): Promise<void> {
  const current = await Promise.all(files.map(([path]) => readFile(path, 'utf8').catch(() => undefined)));
  const stale = files.filter(([, text], at) => text !== current[at]);
  if (stale.length === 0) return;
  const names = stale.map(([path]) => relative(process.cwd(), path)).join(', ');
  console.error(`Out of date: ${names}. Run: pnpm --filter @fernweh/generate start`);
  process.exitCode = 1;
}
