import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageVersions } from '../../build/src/contract.ts';
import { builtFrom } from '../src/built-from.ts';

/** A package that a start has installed: it has none of its development dependencies, of which its bundle contains one. */
const folder = mkdtempSync(join(tmpdir(), 'a package '));
let builder: ChildProcess;
beforeAll(() => {
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', devDependencies: { rxjs: 'catalog:' } }),
  );
  writeFileSync(join(folder, 'main.js'), "import { Subject } from 'rxjs';\nexport default new Subject();\n");
  writeFileSync(
    join(folder, 'webpack.config.ts'),
    `import { basename } from 'node:path';
import { PACKAGES_OF_BUILDS } from '@flotilla/build/packages-of-builds';
const folder = import.meta.dirname;
export default [{
  name: basename(PACKAGES_OF_BUILDS),
  mode: 'development',
  context: folder,
  entry: './main.js',
  output: { path: folder + '/dist' },
  cache: { type: 'filesystem', cacheDirectory: folder + '/cache', buildDependencies: { defaultWebpack: [] } },
}];`,
  );
  builder = fork(join(import.meta.dirname, '../src/builder-main.ts'), [], { execArgv: [], stdio: 'inherit' });
});
afterAll(() => {
  builder.disconnect();
  rmSync(folder, { recursive: true });
});

const build = (isFirst: boolean) =>
  new Promise<{ problem?: string }>(done => {
    builder.once('message', done);
    builder.send({ directory: folder, isFirst });
  });

test('a build finds what its package names and a start has not installed there; a first build keeps no cache', async () => {
  expect(await build(true)).toEqual({});
  expect(readFileSync(join(folder, 'dist/main.js'), 'utf8')).toContain('Subject');
  expect(existsSync(join(folder, 'cache'))).toBe(false);
  expect(await build(false)).toEqual({});
  expect(existsSync(join(folder, 'cache'))).toBe(true);
});

test('a build that fails says why, and the process builds the next one', async () => {
  const file = join(folder, 'main.js');
  const code = readFileSync(file, 'utf8');
  // What says of which sources the folder was built counts no more: a target may be built, and another one not.
  writeFileSync(builtFrom(folder), 'sources');
  writeFileSync(file, "import './absent.js';");
  expect((await build(false)).problem).toContain("Can't resolve './absent.js'");
  expect(existsSync(builtFrom(folder))).toBe(false);
  writeFileSync(file, code);
  expect(await build(false)).toEqual({});
});

test('and the versions of what it names are those of the builder', () => {
  expect(packageVersions(folder)).toEqual({ rxjs: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});
