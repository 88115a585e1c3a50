import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { createKey, publicPart } from '@fernweh/release-signing/keys';
import { startDesk, type TestDesk } from './desk.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILES = { 'package.json': '{"name":"@fernweh/shell"}', 'src/client/main.ts': 'export {};' };

let desk: TestDesk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

const offer = (token: string, files: object = FILES) =>
  fetch(`${desk.url}/v1/shell-sources`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      at: new Date().toISOString(),
      archive: gzipSync(JSON.stringify(files)).toString('base64'),
    }),
  });

/** Runs what the first command of a clone runs, in a clone that has no shell. */
async function fetchShell(
  key?: object,
  keys = desk.env.RELEASE_KEYS_DIR,
  ownRoot = desk.env.RELEASE_KEYS_DIR,
): Promise<string> {
  const clone = mkdtempSync(join(tmpdir(), 'fernweh-clone-'));
  mkdirSync(join(clone, 'bin'));
  for (const name of ['fetch-shell.mjs', 'development-store.mjs'])
    cpSync(join(ROOT, 'tooling/bin', name), join(clone, 'bin', name));
  const script = `import('${join(clone, 'bin/fetch-shell.mjs')}').then(({ fetchShell }) => fetchShell('${clone}', 'http://localhost:1'))`;
  await promisify(execFile)(process.execPath, ['-e', script], {
    env: {
      ...process.env,
      RELEASE_STORE_URL: desk.url,
      RELEASE_ROOT_DIR: ownRoot,
      RELEASE_KEYS_DIR: keys,
      ...(key && { RELEASE_ROOT_KEY: JSON.stringify(key) }),
    },
  });
  return clone;
}

test('a clone without the shell gets the sources that the site’s shell offered, signed by the desk', async () => {
  expect((await fetch(`${desk.url}/v1/shell`)).status).toBe(401);
  expect((await desk.read('/v1/shell')).status).toBe(404);
  expect((await offer('another token')).status).toBe(401);
  expect((await offer(desk.env.DESK_TOKEN)).status).toBe(204);
  const clone = await fetchShell();
  expect(readFileSync(join(clone, 'shell/src/client/main.ts'), 'utf8')).toBe('export {};');
});

test('sources that another root key vouches for, and paths outside of the shell, are refused', async () => {
  await offer(desk.env.DESK_TOKEN);
  await expect(fetchShell(publicPart(await createKey()))).rejects.toThrow('is not signed as it must be');
  await offer(desk.env.DESK_TOKEN, { '../../evil.mjs': '' });
  await expect(fetchShell()).rejects.toThrow('names a file outside of it');
});

test('a clone that has a root key believes no store with another one', async () => {
  await offer(desk.env.DESK_TOKEN);
  const own = mkdtempSync(join(tmpdir(), 'fernweh-root-'));
  await fetchShell(undefined, undefined, own);
  writeFileSync(join(own, 'root.public.json'), JSON.stringify(publicPart(await createKey())));
  await expect(fetchShell(undefined, undefined, own)).rejects.toThrow(
    `has another root key (${join(desk.env.RELEASE_KEYS_DIR, 'root.public.json')}) than this clone`,
  );
});

test('a registry that is older than one that a clone of this machine has seen is refused', async () => {
  await offer(desk.env.DESK_TOKEN);
  await fetchShell();
  const seen = join(desk.env.RELEASE_KEYS_DIR, 'registries-seen.json');
  const [[root, sequence] = ['', 0]] = Object.entries<number>(JSON.parse(readFileSync(seen, 'utf8')));
  expect(sequence).toBeGreaterThan(0);
  writeFileSync(seen, JSON.stringify({ [root]: sequence + 1 }));
  await expect(fetchShell()).rejects.toThrow(`registry ${sequence} is older than ${sequence + 1}`);
  rmSync(seen);
});

test('a clone without a key of a team gets nothing, and is told what is missing', async () => {
  await offer(desk.env.DESK_TOKEN);
  await expect(fetchShell(undefined, tmpdir())).rejects.toThrow('RELEASE_TEAM_KEY is not set');
});
