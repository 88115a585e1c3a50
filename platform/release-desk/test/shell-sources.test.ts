import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { pointersAnswer, type Registry } from '@flotilla/contracts/release-store';
import { signDocument, verifyRegistry } from '@flotilla/release-signing/documents';
import {
  createKey,
  keyId,
  type PrivateKey,
  parsePrivateKey,
  publicPart,
  readRootKey,
  shellKeyFile,
} from '@flotilla/release-signing/keys';
import { developmentKeys } from '../src/keys/development-keys.ts';
import { keyFiles } from '../src/keys/key-files.ts';
import { withKey, withoutKey } from '../src/keys/registry-changes.ts';
import { createStoreClient } from '../src/store-client/store-client.ts';
import { startDesk, type TestDesk } from './desk.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FILES = { 'package.json': '{"name":"@fernweh/shell"}', 'src/client/main.ts': 'export {};' };

let desk: TestDesk;
let shellKey: PrivateKey;
beforeEach(async () => {
  desk = await startDesk();
  shellKey = keyIn(shellKeyFile(desk.env.RELEASE_KEYS_DIR));
});
afterEach(() => desk.close());

const keyIn = (file: string) => parsePrivateKey(readFileSync(file, 'utf8'), file);

type Signed = { files?: object; at?: string; key?: PrivateKey };

const signed = ({ files = FILES, at = new Date().toISOString(), key = shellKey }: Signed = {}) =>
  signDocument('shell', { at, archive: gzipSync(JSON.stringify(files)).toString('base64') }, key);

const offer = (body: string, token = desk.env.DESK_TOKEN) =>
  fetch(`${desk.url}/v1/shell-sources`, {
    method: 'PUT',
    headers: { 'content-type': 'application/jose', authorization: `Bearer ${token}` },
    body,
  });

/** Changes the registry as whoever has the root key does. */
async function changeRegistry(change: (registry: Registry) => Registry | Promise<Registry>): Promise<void> {
  const { root } = await developmentKeys(desk.env, []);
  const { registry } = pointersAnswer.parse(await (await desk.read('/v1/pointers')).json());
  const { payload } = await verifyRegistry(registry, await readRootKey(undefined, desk.env.RELEASE_KEYS_DIR));
  const jws = await signDocument('registry', await change(payload), root);
  await createStoreClient(desk.url, { key: root, name: 'root key' }).putRegistry(jws);
}

type Clone = { root?: object; keys?: string; ownRoot?: string; store?: string; clone?: string };

/** Runs what the first command of a clone runs, in a clone that has no shell. */
async function fetchShell({
  root,
  keys = desk.env.RELEASE_KEYS_DIR,
  ownRoot = desk.env.RELEASE_KEYS_DIR,
  store = desk.url,
  clone = newClone(),
}: Clone = {}): Promise<string> {
  const script = `import('${join(clone, 'tooling/bin/fetch-shell.mjs')}').then(({ fetchShell }) => fetchShell('${clone}', 'http://localhost:1'))`;
  await promisify(execFile)(process.execPath, ['-e', script], {
    env: {
      ...process.env,
      RELEASE_STORE_URL: store,
      RELEASE_ROOT_DIR: ownRoot,
      RELEASE_KEYS_DIR: keys,
      ...(root && { RELEASE_ROOT_KEY: JSON.stringify(root) }),
    },
  });
  return clone;
}

function newClone(): string {
  const clone = mkdtempSync(join(tmpdir(), 'fernweh-clone-'));
  for (const file of ['tooling/bin/fetch-shell.mjs', 'platform/cli/src/development-store.mjs'])
    cpSync(join(ROOT, file), join(clone, file));
  return clone;
}

/** What clones are answered where a thief has the desk: its registry, and sources of the thief's. */
async function fromThief(sources: string, clone: string): Promise<string> {
  const registry = await (await desk.read('/v1/pointers')).text();
  const thief = createServer(({ url }, response) => {
    if (url === '/v1/pointers') response.end(registry);
    else if (url === '/v1/shell') response.end(sources);
    else response.writeHead(404).end();
  });
  await new Promise<void>(done => thief.listen(0, '127.0.0.1', () => done()));
  try {
    return await fetchShell({ clone, store: `http://127.0.0.1:${(thief.address() as AddressInfo).port}` });
  } finally {
    thief.closeAllConnections();
    thief.close();
  }
}

const keyOfDesk = () => keyIn(keyFiles(desk.env.RELEASE_KEYS_DIR).desk);
const entryOf = (clone: string) => readFileSync(join(clone, 'shell/src/client/main.ts'), 'utf8');

test('a clone without the shell gets the sources that the site’s shell offered, signed where it was built', async () => {
  expect((await fetch(`${desk.url}/v1/shell`)).status).toBe(401);
  expect((await desk.read('/v1/shell')).status).toBe(404);
  const document = await signed();
  expect((await offer(document, 'another token')).status).toBe(401);
  expect((await offer(document)).status).toBe(204);
  // The desk passes on what it got, to the byte.
  expect(await (await desk.read('/v1/shell')).text()).toBe(document);
  expect(entryOf(await fetchShell())).toBe('export {};');
});

test('neither DESK_TOKEN nor the key of the desk or of a team makes sources that the desk takes', async () => {
  const team = keyIn(keyFiles(desk.env.RELEASE_KEYS_DIR).team('mf-search'));
  for (const key of [keyOfDesk(), team, await createKey()]) {
    const answer = await offer(await signed({ key }));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('No key of the shell') });
  }
  // What shells of before send.
  expect((await offer(JSON.stringify({ at: new Date().toISOString(), archive: '' }))).status).toBe(403);
  expect((await desk.read('/v1/shell')).status).toBe(404);
});

test('sources that the desk signed before are not handed out any more, and a clone is told what is missing', async () => {
  await offer(await signed());
  writeFileSync(
    join(desk.env.DATA_DIR, 'release-store/shell/sources.jws'),
    await signed({ key: keyOfDesk() }),
  );
  expect((await desk.read('/v1/shell')).status).toBe(404);
  await expect(fetchShell()).rejects.toThrow('npm run sign-shell');
});

test('who has the desk, with its key, installs nothing in a clone', async () => {
  const clone = newClone();
  await expect(fromThief(await signed({ key: keyOfDesk() }), clone)).rejects.toThrow(
    'no key of the shell that the registry names has signed them',
  );
  expect(existsSync(join(clone, 'shell'))).toBe(false);
  expect(entryOf(await fromThief(await signed(), clone))).toBe('export {};');
});

test('older sources are refused: by the desk, and by a machine that has seen newer ones', async () => {
  const old = await signed({ at: '2026-01-01T00:00:00.000Z' });
  await offer(await signed({ at: '2026-02-01T00:00:00.000Z' }));
  expect((await offer(old)).status).toBe(409);
  await fetchShell();
  const clone = newClone();
  await expect(fromThief(old, clone)).rejects.toThrow('older than those of 2026-02-01T00:00:00.000Z');
  expect(existsSync(join(clone, 'shell'))).toBe(false);
});

test('a revoked key signs nothing, and what it signed ahead of time keeps nobody from newer sources', async () => {
  await offer(await signed({ at: '2099-01-01T00:00:00.000Z' }));
  await fetchShell();
  const fresh = await createKey();
  await changeRegistry(registry => withKey(registry, 'shell', publicPart(fresh)));
  await changeRegistry(async registry => withoutKey(registry, await keyId(shellKey), 'a stolen pipeline'));
  expect((await offer(await signed())).status).toBe(403);
  expect((await desk.read('/v1/shell')).status).toBe(404);
  expect((await offer(await signed({ key: fresh }))).status).toBe(204);
  expect(entryOf(await fetchShell())).toBe('export {};');
});

test('where the registry of a site has no key of the shell, everybody is told what to do', async () => {
  await changeRegistry(({ shell: _, ...registry }) => ({ ...registry, sequence: registry.sequence + 1 }));
  const answer = await offer(await signed());
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('npm run keys -- add shell') });
  await expect(fetchShell()).rejects.toThrow('npm run keys -- add shell <file>');
});

test('sources that another root key vouches for, and paths outside of the shell, are refused', async () => {
  await offer(await signed());
  await expect(fetchShell({ root: publicPart(await createKey()) })).rejects.toThrow(
    'the root key did not sign it',
  );
  await offer(await signed({ files: { ...FILES, '../../evil.mjs': '' } }));
  const clone = newClone();
  await expect(fetchShell({ clone })).rejects.toThrow('names a file outside of it');
  expect(existsSync(join(clone, 'shell'))).toBe(false);
});

test('a clone that has a root key believes no store with another one', async () => {
  await offer(await signed());
  const own = mkdtempSync(join(tmpdir(), 'fernweh-root-'));
  await fetchShell({ ownRoot: own });
  writeFileSync(join(own, 'root.public.json'), JSON.stringify(publicPart(await createKey())));
  await expect(fetchShell({ ownRoot: own })).rejects.toThrow(
    `has another root key (${join(desk.env.RELEASE_KEYS_DIR, 'root.public.json')}) than this clone`,
  );
});

test('a registry that is older than one that a clone of this machine has seen is refused', async () => {
  await offer(await signed());
  await fetchShell();
  const seen = join(desk.env.RELEASE_KEYS_DIR, 'registries-seen.json');
  const [[root, sequence] = ['', 0]] = Object.entries<number>(JSON.parse(readFileSync(seen, 'utf8')));
  expect(sequence).toBeGreaterThan(0);
  writeFileSync(seen, JSON.stringify({ [root]: sequence + 1 }));
  await expect(fetchShell()).rejects.toThrow(`registry ${sequence} is older than ${sequence + 1}`);
});

test('a clone without a key of a team gets nothing, and is told what is missing', async () => {
  await offer(await signed());
  await expect(fetchShell({ keys: tmpdir() })).rejects.toThrow('RELEASE_TEAM_KEY is not set');
});
