import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

/** A clone whose generator and commands write down the names of their variables. Nothing in it was generated yet. */
const clone = mkdtempSync(join(tmpdir(), 'fernweh-generator-'));
const TELLS = (file: string) =>
  `require('node:fs').writeFileSync('${file}', JSON.stringify(Object.keys(process.env)));`;
const SECRETS = {
  RELEASE_ROOT_PRIVATE_KEY: 'root',
  RELEASE_TEAM_KEY: 'team',
  DESK_TOKEN: 'desk',
  PUBLIC_NAME: 'no secret, and not needed',
};
const { COMMANDS } = jest.requireActual<{ COMMANDS: Record<string, string> }>('../../bin/commands.mjs');

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

beforeAll(() => {
  // tooling/bin takes a file of the command line, before anything is installed.
  for (const path of ['tooling/bin', 'platform/cli/src/development-store.mjs'])
    cpSync(join(ROOT, path), join(clone, path), { recursive: true });
  for (const script of new Set(Object.values(COMMANDS))) write(script, TELLS('command'));
  write(COMMANDS.generate ?? '', TELLS('generator'));
  write('backend/src/routes.ts', '');
  write('package.json', '{}');
  write('pnpm-lock.yaml', 'none');
  write('node_modules/.fernweh-installed', createHash('sha256').update('none').digest('hex'));
  mkdirSync(join(clone, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(clone, 'node_modules/.bin/node'));
});
beforeEach(() => {
  for (const file of ['generator', 'command', '.cache/generated-from.json'])
    rmSync(join(clone, file), { force: true });
});
afterAll(() => rmSync(clone, { recursive: true }));

const variablesOf = (file: string): string[] | undefined =>
  existsSync(join(clone, file)) ? JSON.parse(readFileSync(join(clone, file), 'utf8')) : undefined;

function run(words: string, env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const { stderr } = spawnSync(
    process.execPath,
    [join(clone, 'tooling/bin/bootstrap.mjs'), ...words.split(' ')],
    { cwd: clone, encoding: 'utf8', env: { PATH, HOME, ...env } },
  );
  return { stderr, generator: variablesOf('generator'), command: variablesOf('command') };
}

test.each([
  ...['keys pages', 'moderate', 'override mf-search', 'update', 'search-settings', 'test --help'],
  ...['promote', 'rollback', 'pause', 'resume', 'status', 'history'].map(verb => `release ${verb} mf-search`),
])('%s runs no code of teams first', words => {
  const { generator, command } = run(words, SECRETS);
  expect(generator).toBeUndefined();
  expect(command).toEqual(expect.arrayContaining(Object.keys(SECRETS)));
});

test.each(['start', 'test', 'dev', 'bench', 'release mf-search', 'can-release mf-search'])(
  '%s generates first, and the generator gets what it needs alone',
  words => {
    const { RELEASE_TEAM_KEY, RELEASE_ROOT_PRIVATE_KEY, DESK_TOKEN, ...others } = SECRETS;
    const given = { ...others, RELEASE_STORE_URL: 'http://localhost', STRIPE_SECRET_KEY: 'a secret too' };
    const { generator, command } = run(words, given);
    expect(generator?.toSorted()).toEqual(['HOME', 'NODE_COMPILE_CACHE', 'PATH']);
    expect(command).toEqual(expect.arrayContaining(Object.keys(given)));
  },
);

test.each(['release mf-search', 'can-release mf-search', 'start', 'dev mf-search', 'add mf-search zod'])(
  '%s with a key says what is old, and generates nothing: what it starts could read its environment',
  words => {
    const { generator, command, stderr } = run(words, { RELEASE_TEAM_KEY: 'team' });
    expect(generator).toBeUndefined();
    expect(command).toContain('RELEASE_TEAM_KEY');
    expect(stderr).toContain(
      'The generated files (remotes, topics, api, entries) may be older than their sources',
    );
  },
);
