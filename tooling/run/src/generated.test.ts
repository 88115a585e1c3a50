import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { keepRecord, outdatedGroups } = jest.requireActual<{
  keepRecord(root: string, groups?: string[]): void;
  outdatedGroups(root: string): string[];
}>('../../bin/generated.mjs');

/** A clone with a source and the files of each group. */
const clone = mkdtempSync(join(tmpdir(), 'fernweh-generated-'));
const GENERATED = [
  ...['api', 'event-checks'].map(name => `shared/contracts/src/generated/${name}.ts`),
  ...['docs/contracts/events.md', 'docs/contracts/owners.md'],
  'shared/api-client/src/generated/answer-checks.ts',
  'shared/vendors/src/generated/contentful-types.ts',
  'mf-offers/contract/generated/event-checks.ts',
  ...['shared/site/src/remotes.ts', 'shared/site/package.json', 'tsconfig.json'],
  ...['.github/CODEOWNERS', 'docker-compose.yml'],
];
const REMOTES = 'shared/config/src/remotes.ts';
const SOURCES = [
  REMOTES,
  'mf-offers/src/manifest.ts',
  'mf-offers/contract/fragments.ts',
  'mf-offers/contract/event-payloads.ts',
  'shared/vendors/content-model.json',
  'tooling/generate/src/main.ts',
];
const PAYLOADS = 'shared/contracts/src/event-payloads.ts';
const OWN_PAYLOADS = 'mf-offers/contract/event-payloads.ts';
const ROUTES = 'backend/src/tours.routes.ts';
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], { cwd: clone, stdio: 'pipe' });

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

beforeEach(() => {
  for (const path of [...GENERATED, ...SOURCES]) write(path, '1');
  write(PAYLOADS, "import { z } from 'zod'");
  write(ROUTES, "import { z } from 'zod'");
  write('.gitignore', '.cache');
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'all');
});
afterEach(() => rmSync(clone, { recursive: true }));

test('a fresh clone has the generated files of its commit', () => {
  expect(outdatedGroups(clone)).toEqual([]);
});

test('a change that was made before the first command is found all the same', () => {
  write(PAYLOADS, "import { z } from 'zod'; // a topic more");
  expect(outdatedGroups(clone)).toEqual(['topics']);
  keepRecord(clone, ['topics']);
  expect(outdatedGroups(clone)).toEqual([]);
});

test.each([
  ['topics', PAYLOADS],
  ['topics', 'mf-offers/src/manifest.ts'],
  ['topics', OWN_PAYLOADS],
  ['topics', 'mf-offers/contract/fragments.ts'],
  ['remotes', REMOTES],
  ['api', ROUTES],
  ['entries', 'shared/vendors/content-model.json'],
])('%s are generated again after a change of %s, and nothing else is', (group, path) => {
  outdatedGroups(clone);
  write(path, `${readFileSync(join(clone, path), 'utf8')} // changed, with from 'zod'`);
  expect(outdatedGroups(clone)).toEqual([group]);
  keepRecord(clone, [group]);
  expect(outdatedGroups(clone)).toEqual([]);
});

test.each(['shared/contracts/src/generated/event-checks.ts', 'mf-offers/contract/generated/event-checks.ts'])(
  '%s is generated where it is missing',
  path => {
    outdatedGroups(clone);
    rmSync(join(clone, path));
    expect(outdatedGroups(clone)).toEqual(['topics']);
  },
);

test('a clone of one remote generates nothing', () => {
  rmSync(join(clone, 'backend'), { recursive: true });
  write(PAYLOADS, 'changed');
  expect(outdatedGroups(clone)).toEqual([]);
});
