import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import { COMPILER, typesOf } from './checks.ts';

const TSC = join(ROOT, 'node_modules/.bin/tsc');

function compile(source: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-types-'));
  writeFileSync(join(folder, 'one.ts'), source);
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "types": [] }, "files": ["one.ts"] }');
  try {
    const env = { ...process.env, ...COMPILER };
    return execFileSync(TSC, typesOf(folder), { env, encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('types of a package are checked by one thread, and mistakes are still found', () => {
  expect(typesOf('shell')).toEqual(expect.arrayContaining(['--singleThreaded', '--noEmit', 'shell']));
  expect(compile('export const one: number = 1;')).not.toContain('error');
  expect(compile(`export const one: number = 'one';`)).toContain('error TS2322');
});
