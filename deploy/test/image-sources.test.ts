import { execFileSync } from 'node:child_process';
import { importsOf, stagesOf } from './support/dockerfiles.ts';
import { ROOT } from './support/files.ts';

/** An image has the sources that it runs, each by a COPY of its own: an import that lies elsewhere ends the build, or the container. */
const dockerfiles = execFileSync('git', ['ls-files', '*Dockerfile'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n');
const cases = dockerfiles.flatMap(path =>
  stagesOf(path).flatMap(({ name, has, runs }) => runs.map(file => ({ path, name, file, has }))),
);

test.each(cases)('$path, $name: $file finds all that it imports', ({ has, file }) => {
  const missing = [...importsOf(file)].filter(
    path => !has.some(one => one === path || path.startsWith(`${one}/`)),
  );
  expect(missing).toEqual([]);
});

const FINDER = 'platform/command-line/src/site-config.ts';

test.each(cases.filter(({ file }) => importsOf(file).has(FINDER)))(
  '$path, $name: $file finds its site, and what that imports at once',
  ({ has }) => {
    const site = 'flotilla.config.ts';
    const isThere = (path: string) => has.some(one => one === path || path.startsWith(`${one}/`));
    expect([...importsOf(site, new Set(), 'at once')].filter(path => !isThere(path))).toEqual([]);
  },
);

test('each image of ours that runs Node is looked at', () => {
  expect(cases.map(({ file }) => file)).toEqual(
    expect.arrayContaining([
      'backend/src/main.ts',
      'platform/release-desk/src/main.ts',
      'sandbox/src/main.ts',
      'shell/src/server/main.ts',
      'platform/cli/src/artefact-main.ts',
      'world/import/src/main.ts',
      'world/generator/src/main.ts',
    ]),
  );
});

test('a file that is started as a process of its own is found', () => {
  expect(importsOf('world/import/src/main.ts')).toContain('world/generator/src/main.ts');
});

test('what a file imports is found across packages, in JSON too', () => {
  const found = importsOf('world/generator/src/main.ts');
  expect(found).toContain('world/generator/src/carry-on.ts');
  expect(found).toContain('shared/vendors/content-model.json');
});
