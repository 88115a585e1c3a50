import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDocument } from './document.ts';
import { typesOf } from './types-of.ts';

/** Writes the types of the API into shared/api-client; with `--check` it only says whether they are the API's. */
const FILE = join(import.meta.dirname, '../../../shared/api-client/src/api-types.d.ts');

const types = await typesOf(await readDocument());
if (!process.argv.includes('--check')) await writeFile(FILE, types);
else if ((await readFile(FILE, 'utf8')) !== types) {
  console.error(
    'The types of shared/api-client are not the API’s. Run: pnpm --filter @fernweh/openapi start',
  );
  process.exitCode = 1;
}
