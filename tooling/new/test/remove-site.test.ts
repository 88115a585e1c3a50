import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeSite } from '../src/site/add-site.ts';
import { siteNames } from '../src/site/site-names.ts';

const root = mkdtempSync(join(tmpdir(), 'flotilla-remove-'));
const definition = join(root, 'examples/my-site/host/src/site.ts');
const NAMES = siteNames('my-site');

beforeAll(() => {
  mkdirSync(dirname(definition), { recursive: true });
  writeFileSync(definition, '');
  writeFileSync(join(root, 'tsconfig.json'), '');
  execFileSync('git', ['init', '--quiet'], { cwd: root });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a site that git tracks is taken out with --force only', async () => {
  execFileSync('git', ['add', '.'], { cwd: root });
  await expect(removeSite(root, NAMES)).rejects.toThrow(
    /git tracks examples\/my-site \(1 of its files\); nothing was changed\. Add --force/,
  );
  expect(existsSync(definition)).toBe(true);
  await removeSite(root, NAMES, true);
  expect(existsSync(definition)).toBe(false);
});
