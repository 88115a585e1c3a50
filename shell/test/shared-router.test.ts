import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as offered from '../src/shared-router.ts';

const ROOT = join(import.meta.dirname, '../..');
const IMPORT = /import\s*\{([^}]*)\}\s*from 'react-router-dom'/g;

/** The names that a remote's sources import as values. */
function namesIn(file: string): string[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)]
    .flatMap(([, names = '']) => names.split(','))
    .map(name => name.trim())
    .filter(name => name && !name.startsWith('type '));
}

test('the shell offers exactly what remotes import of react-router-dom', () => {
  const files = globSync('mf-*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(file => !/\.test\.tsx?$/.test(file));
  const imported = new Set(files.flatMap(namesIn));
  expect(imported.size).toBeGreaterThan(0);
  expect(Object.keys(offered).toSorted()).toEqual([...imported].toSorted());
});
