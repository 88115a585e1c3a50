import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { ROOT } from './files.ts';

/** A value that somebody who reads this repository knows. */
export type PublicValue = { file: string; name: string; value: string };

const PLACES = [
  'docker-compose.yml',
  'docker-compose.tls.yml',
  '.github',
  'deploy',
  'docs',
  'tooling',
  'e2e',
];
const PACKAGES = ['backend', 'platform', 'sandbox', 'shell', 'shared', 'world'];
const SKIPPED = new Set(['node_modules', 'dist', '.cache', '.data']);
const TYPES = new Set(['.ts', '.tsx', '.mjs', '.cjs', '.yml', '.yaml', '.env', '.md', '.sh', '']);

/** `NAME: 'value'`, `NAME=value`. */
const ASSIGNED =
  /\b([A-Z][A-Z0-9_]*)['"`]?[ \t]*[:=][ \t]*(?:'([^'\n]*)'|"([^"\n]*)"|`([^`$\n]*)`|([^\s'"`,;|(){}[\]]+))/g;
/** A value that is somewhere else, or left out. */
const PLACEHOLDER = /^\$|…/;
/** What docker-compose takes where a variable is not set. */
const FALLBACK = /\$\{\w+:?-([^}]*)\}/g;
/** A row of the tables of docs/operations.md: its last cell is an example. */
const ROW = /^\| \**`([A-Z0-9_]+)`\** \|.* \| `(.+)` \|$/gm;

/** What the repository gives to variables with such names. */
export function publicValues(isWanted: (name: string) => boolean): PublicValue[] {
  return [...PLACES, ...PACKAGES].flatMap(filesIn).flatMap(path => {
    const file = relative(ROOT, path);
    const isCode = /^\.[tmc]/.test(extname(path));
    const text = readFileSync(path, 'utf8').replace(FALLBACK, '$1');
    const found = [...text.matchAll(ASSIGNED)].map(([, name = '', ...values]) => ({
      name,
      // In code a bare word is a name, not a value.
      value: values.slice(0, isCode ? -1 : undefined).find(value => value !== undefined) ?? '',
    }));
    const examples = [...text.matchAll(ROW)].map(([, name = '', value = '']) => ({ name, value }));
    return [...found, ...(extname(path) === '.md' ? examples : [])]
      .filter(({ name, value }) => isWanted(name) && value !== '' && !PLACEHOLDER.test(value))
      .map(one => ({ file, ...one }));
  });
}

function filesIn(place: string): string[] {
  const path = join(ROOT, place);
  if (TYPES.has(extname(path)) && extname(path) !== '') return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return filesIn(join(place, entry.name));
    return entry.isFile() && TYPES.has(extname(entry.name)) ? [join(path, entry.name)] : [];
  });
}
