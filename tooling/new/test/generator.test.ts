import { execFileSync, spawnSync } from 'node:child_process';
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
import { filesOf } from '../src/files.ts';
import { namesOf } from '../src/names.ts';
import { addRemote, removeRemote } from '../src/workspace.ts';

/** The generator in a copy of this repository: what it makes is checked as `npm test` checks it. */
const ROOT = join(__dirname, '../../..');
const BIN = join(ROOT, 'node_modules/.bin');
const OFFERS = namesOf('mf-late-offers');
/** What the checks of the new remote read. */
const NEEDED =
  /^(mf-account|mf-[a-z]+\/contract|platform|shared|tooling|\.github|docker-compose|pnpm-lock|[^/]+\.jsonc?$)/;

const copy = mkdtempSync(join(tmpdir(), 'fernweh-new-'));
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => NEEDED.test(path) && existsSync(join(ROOT, path)));

beforeAll(() => {
  for (const path of tracked) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // Their links are relative: they lead to the packages of the copy.
  for (const folder of new Set(tracked.filter(path => path.endsWith('/package.json')).map(dirname)))
    if (existsSync(join(ROOT, folder, 'node_modules')))
      cpSync(join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(command: string, args: string[], cwd = copy): void {
  const { status, stdout, stderr } = spawnSync(join(BIN, command), args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
}

test('its style sheets name tokens that there are', () => {
  const tokens = readFileSync(join(ROOT, 'shared/ui/src/tokens.css'), 'utf8');
  const sheets = Object.entries(filesOf(OFFERS)).filter(([path]) => path.endsWith('.css'));
  const named = sheets.flatMap(([, text]) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(name => !tokens.includes(`  ${name}:`))).toEqual([]);
});

test('a new remote is formatted, has its types, passes its tests, and leaves no trace once it is removed', async () => {
  const files = await addRemote(copy, OFFERS);
  const folder = join(copy, OFFERS.remote);
  cpSync(join(ROOT, 'mf-account/node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const modules = join(folder, 'contract/node_modules');
  cpSync(join(ROOT, 'mf-account/contract/node_modules'), modules, {
    recursive: true,
    verbatimSymlinks: true,
  });
  symlinkSync(
    join(folder, 'contract'),
    join(copy, 'shared/site/node_modules/@fernweh/mf-late-offers-contract'),
  );
  run('biome', [
    'check',
    '--no-errors-on-unmatched',
    '--vcs-enabled=false',
    ...files.filter(file => /\.(tsx?|json|css|cjs)$/.test(file)),
  ]);
  run('tsc', ['--noEmit', '-p', folder]);
  run('tsc', ['--noEmit', '-p', join(copy, 'shared/site')]);
  run('jest', ['--silent'], folder);
  await expect(addRemote(copy, OFFERS)).rejects.toThrow('There is a folder mf-late-offers already');

  const manifest = join(copy, 'mf-account/src/manifest.ts');
  const own = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, own.replace('uses: [', "uses: ['mf-late-offers/teaser', "));
  const refused = spawnSync(process.execPath, ['tooling/new/src/main.ts', 'mf-late-offers', '--remove'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toMatch(
    /Others use mf-late-offers; nothing was changed:\n {2}mf-account\/src\/manifest\.ts:\d+ {2}uses/,
  );
  expect(existsSync(folder)).toBe(true);
  writeFileSync(manifest, own);

  expect(await removeRemote(copy, OFFERS)).toEqual({ uses: [], changed: [] });
  expect(existsSync(folder)).toBe(false);
  const differing = tracked.filter(
    path => readFileSync(join(copy, path), 'utf8') !== readFileSync(join(ROOT, path), 'utf8'),
  );
  expect(differing).toEqual([]);
  expect(existsSync(join(copy, '.github/workflows/mf-late-offers.yml'))).toBe(false);
  await expect(removeRemote(copy, OFFERS)).rejects.toThrow('There is no folder mf-late-offers');
}, 120_000);
