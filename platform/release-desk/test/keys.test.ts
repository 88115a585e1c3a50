import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { pointersAnswer } from '@flotilla/contracts/release-store';
import { signDocument, signerOf, verifyRegistry } from '@flotilla/release-signing/documents';
import { createKey, keyId, type PrivateKey, readRootKey, writeKeyFile } from '@flotilla/release-signing/keys';
import { developmentKeys } from '../src/keys/development-keys.ts';
import { keyFiles } from '../src/keys/key-files.ts';
import { withKey, withoutKey } from '../src/keys/registry-changes.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { putArtefact, renewSignature } from '../src/store-client/put-artefact.ts';
import { releaseArtefact } from '../src/store-client/release-artefact.ts';
import { createStoreClient } from '../src/store-client/store-client.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';

const REMOTE = 'mf-search';
let desk: TestDesk;
let teamKey: PrivateKey;
beforeEach(async () => {
  desk = await startDesk();
  teamKey = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
});
afterEach(() => desk.close());

/** The same desk, started again, with so many ms between two looks at canaries. */
async function withLooks(ms: string): Promise<TestDesk> {
  await desk.close();
  return startDesk({ DATA_DIR: desk.env.DATA_DIR, DESK_WATCH_MS: ms });
}

const author = (key: PrivateKey) => ({ key, name: 'a colleague' });
const clientOf = (key: PrivateKey) => createStoreClient(desk.url, author(key));
const polled = async () => pointersAnswer.parse(await (await desk.read('/v1/pointers')).json());

async function registry() {
  const root = await readRootKey(undefined, desk.env.RELEASE_KEYS_DIR);
  return (await verifyRegistry((await polled()).registry, root)).payload;
}

/** Sends a registry as whoever has the root key does. */
async function putRegistry(jws: string): Promise<void> {
  const { root } = await developmentKeys(desk.env, []);
  await createStoreClient(desk.url, { key: root, name: 'root key' }).putRegistry(jws);
}

/** Signs with the root key of this desk. */
async function signed(content: object): Promise<string> {
  const { root } = await developmentKeys(desk.env, []);
  return signDocument('registry', content, root);
}

test('after its key was revoked a team can neither write nor be pointed at, until its new key signs again', async () => {
  const release = artefact(REMOTE, 'one');
  await putArtefact(clientOf(teamKey), release, author(teamKey));
  await clientOf(teamKey).change(REMOTE, { action: 'release', version: 'one', sequence: 0 });

  const fresh = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, fresh)));
  await putRegistry(await signed(withoutKey(await registry(), await keyId(teamKey), 'a stolen laptop')));
  expect((await registry()).revoked).toMatchObject([{ key: await keyId(teamKey), why: 'a stolen laptop' }]);
  const again = { action: 'canary', version: 'one', sequence: 1 } as const;
  await expect(clientOf(teamKey).change(REMOTE, again)).rejects.toMatchObject({ code: 'not-authenticated' });
  await putArtefact(clientOf(fresh), artefact(REMOTE, 'two'), author(fresh));
  await clientOf(fresh).change(REMOTE, { action: 'release', version: 'two', sequence: 1 });
  const back = { action: 'rollback', version: 'one', sequence: 2 } as const;
  await expect(clientOf(fresh).change(REMOTE, back)).rejects.toMatchObject({ code: 'not-allowed' });

  expect(await putArtefact(clientOf(fresh), release, author(fresh))).toBe(false);
  expect((await clientOf(fresh).change(REMOTE, back)).stable.version).toBe('one');
});

test('a canary whose key was revoked is promoted by nobody, until a key of the team signs it again', async () => {
  // No look of the desk comes in between, which takes it back.
  desk = await withLooks('600000');
  await releaseArtefact(desk.url, artefact(REMOTE, 'one'), author(teamKey), 'first');
  const canary = artefact(REMOTE, 'two');
  await putArtefact(clientOf(teamKey), canary, author(teamKey));
  await clientOf(teamKey).change(REMOTE, { action: 'canary', version: 'two', sequence: 1 });

  const fresh = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, fresh)));
  await putRegistry(await signed(withoutKey(await registry(), await keyId(teamKey), 'a stolen laptop')));
  const promote = { action: 'promote', sequence: 2 } as const;
  await expect(clientOf(fresh).change(REMOTE, promote)).rejects.toMatchObject({ code: 'not-allowed' });

  await putArtefact(clientOf(fresh), canary, author(fresh));
  expect((await clientOf(fresh).change(REMOTE, promote)).stable.version).toBe('two');
});

test('the desk takes a canary back whose key was revoked, also while its remote is paused, and says why in the history once', async () => {
  desk = await withLooks('50');
  await releaseArtefact(desk.url, artefact(REMOTE, 'one'), author(teamKey), 'first');
  await putArtefact(clientOf(teamKey), artefact(REMOTE, 'two'), author(teamKey));
  await clientOf(teamKey).change(REMOTE, { action: 'canary', version: 'two', sequence: 1 });
  await clientOf(teamKey).change(REMOTE, { action: 'pause', sequence: 2 });
  const fresh = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, fresh)));
  await setTimeout(200);
  expect((await clientOf(fresh).pointers())[REMOTE]?.canary?.version).toBe('two');

  await putRegistry(await signed(withoutKey(await registry(), await keyId(teamKey), 'a stolen laptop')));
  while ((await clientOf(fresh).pointers())[REMOTE]?.canary) await setTimeout(30);
  await setTimeout(200);
  const [newest, ...before] = await clientOf(fresh).history(REMOTE);
  expect(before).toHaveLength(3);
  expect(newest).toMatchObject({
    ...{ stable: { version: 'one' }, paused: true },
    change: {
      ...{ action: 'rollback', by: { kind: 'desk' } },
      why: 'its release counts no more: The release is signed by a key that may not sign it',
    },
  });
});

test('what a stolen key stored under the version of a coming release gives way once the key is revoked and no pointer names it', async () => {
  // No look of the desk comes in between, which takes the canary back.
  desk = await withLooks('600000');
  await releaseArtefact(desk.url, artefact(REMOTE, 'one'), author(teamKey), 'first');
  for (const version of ['coming', 'offered']) {
    const { release, file } = artefact(REMOTE, version);
    await putArtefact(
      clientOf(teamKey),
      { release: { ...release, probes: ['/other'] }, file },
      author(teamKey),
    );
  }
  await clientOf(teamKey).change(REMOTE, { action: 'canary', version: 'offered', sequence: 1 });
  const fresh = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, fresh)));
  const put = (version: string) => putArtefact(clientOf(fresh), artefact(REMOTE, version), author(fresh));
  await expect(put('coming')).rejects.toThrow('another release under the version coming: probes differ');
  const { release } = artefact(REMOTE, 'coming');
  const document = await signDocument('release', release, fresh);
  await expect(clientOf(fresh).putRelease(REMOTE, 'coming', document)).rejects.toThrow(
    'another release with the version coming',
  );

  await putRegistry(await signed(withoutKey(await registry(), await keyId(teamKey), 'a stolen laptop')));
  expect(await put('coming')).toBe(true);
  expect((await clientOf(fresh).release(REMOTE, 'coming'))?.document.probes).toEqual(['/']);
  await expect(put('offered')).rejects.toThrow('whose key counts no more. Take it back first');
  await clientOf(fresh).change(REMOTE, { action: 'rollback', sequence: 2 });
  expect(await put('offered')).toBe(true);
  const change = { action: 'release', version: 'coming', sequence: 3 } as const;
  expect((await clientOf(fresh).change(REMOTE, change)).stable.version).toBe('coming');
});

test('a release that serves is signed again by the next run of a pipeline whose key is new, and outlives the old key', async () => {
  const serving = artefact(REMOTE, 'one');
  await releaseArtefact(desk.url, serving, author(teamKey), 'first');
  const fresh = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, fresh)));
  const before = await clientOf(fresh).release(REMOTE, 'one');

  expect(await releaseArtefact(desk.url, serving, author(fresh), 'again')).toBeUndefined();
  const after = await clientOf(fresh).release(REMOTE, 'one');
  expect([before, after].map(stored => signerOf(stored?.jws ?? ''))).toEqual([
    await keyId(teamKey),
    await keyId(fresh),
  ]);
  // A machine that still has the old key does not take that back.
  expect(await renewSignature(clientOf(teamKey), serving.release, author(teamKey))).toBe(false);
  expect(await clientOf(fresh).release(REMOTE, 'one')).toEqual(after);
  expect((await clientOf(fresh).pointers())[REMOTE]?.sequence).toBe(1);
  const newest = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, newest)));
  const other = { ...serving.release, probes: ['/search?query=another'] };
  await expect(renewSignature(clientOf(newest), other, author(newest))).rejects.toThrow('another release');
});

test('a registry of another root key, an older one, and one without the desk’s own key are refused', async () => {
  const current = await registry();
  const other = await signDocument('registry', { ...current, sequence: 9 }, await createKey());
  await expect(putRegistry(other)).rejects.toMatchObject({ code: 'not-allowed' });
  await putRegistry(await signed({ ...current, sequence: 5 }));
  await expect(putRegistry(await signed({ ...current, sequence: 4 }))).rejects.toMatchObject({
    code: 'not-allowed',
  });
  await expect(putRegistry(await signed({ ...current, sequence: 6, desk: {} }))).rejects.toMatchObject({
    code: 'not-valid',
  });
  expect((await registry()).sequence).toBe(5);
  // A team may not send one, and what is not signed is not read.
  const next = await signed({ ...current, sequence: 7 });
  for (const client of [clientOf(teamKey), createStoreClient(desk.url)])
    await expect(client.putRegistry(next)).rejects.toMatchObject({ code: 'not-authenticated' });
});

test('a desk with another key signs the pointers again', async () => {
  await putArtefact(clientOf(teamKey), artefact(REMOTE, 'one'), author(teamKey));
  await clientOf(teamKey).change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  const fresh = await createKey();
  await putRegistry(await signed(await withKey(await registry(), 'desk', fresh)));
  await desk.close();

  await writeKeyFile(keyFiles(desk.env.RELEASE_KEYS_DIR).desk, fresh);
  desk = await startDesk({ DATA_DIR: desk.env.DATA_DIR });
  const { pointers } = await polled();
  expect(signerOf(pointers[REMOTE] ?? '')).toBe(await keyId(fresh));
  const [newest] = await clientOf(teamKey).history(REMOTE);
  expect(newest).toMatchObject({ sequence: 2, stable: { version: 'one' }, change: { action: 'renew' } });
});

/** `npm run keys`. @returns what it prints */
async function run(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/keys/cli.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, RELEASE_STORE_URL: desk.url, RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR },
  });
  return stdout;
}

test('`npm run keys` shows the registry and lets a key count', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-keys-'));
  expect(await run('show')).toContain(await keyId(teamKey));
  await run('create', join(folder, 'new.json'));
  await run('add', REMOTE, join(folder, 'new.public.json'));
  expect(Object.keys((await registry()).remotes[REMOTE]?.keys ?? {})).toHaveLength(2);
});

test('a key is not revoked while a release that it signed serves, unless it was stolen', async () => {
  const serving = artefact(REMOTE, 'one');
  await releaseArtefact(desk.url, serving, author(teamKey), 'first');
  const id = await keyId(teamKey);
  await expect(run('revoke', id, '--why', 'yearly change')).rejects.toThrow(
    `${id} signed ${REMOTE} one, which serves`,
  );
  expect((await registry()).revoked).toEqual([]);
  const fresh = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, fresh)));
  await releaseArtefact(desk.url, serving, author(fresh), 'again');
  await run('revoke', id, '--why', 'yearly change');
  await run('revoke', await keyId(fresh), '--why', 'a stolen laptop', '--stolen');
  expect((await registry()).revoked.map(({ key }) => key)).toEqual([id, await keyId(fresh)]);
});

test('a key is revoked whose id begins like an option', async () => {
  let key = await createKey();
  while (!(await keyId(key)).startsWith('-')) key = await createKey();
  await putRegistry(await signed(await withKey(await registry(), REMOTE, key)));
  await run('revoke', await keyId(key), '--why', 'a stolen laptop', '--stolen');
  expect((await registry()).revoked.map(({ key: revoked, why }) => [revoked, why])).toEqual([
    [await keyId(key), 'a stolen laptop'],
  ]);
});

test('a rollback leaves out releases whose page was taken back, and whoever takes it back hears which', async () => {
  await run('pages', REMOTE, '/offers');
  const pages = { offers: { pattern: '/offers', heading: 'Offers' } };
  const client = clientOf(teamKey);
  const released = async (version: string, more: object, sequence: number) => {
    const { release, file } = artefact(REMOTE, version);
    await putArtefact(client, { release: { ...release, ...more }, file }, author(teamKey));
    await client.change(REMOTE, { action: 'release', version, sequence });
  };
  await released('one', {}, 0);
  await released('two', { pages }, 1);
  await released('three', {}, 2);
  expect(await run('no-pages', REMOTE, '/offers')).toContain(
    `no way back to    ${REMOTE} two: they have a page there`,
  );
  const back = await client.change(REMOTE, { action: 'rollback', sequence: 3 });
  expect([back.stable.version, back.before]).toEqual(['one', []]);
});
