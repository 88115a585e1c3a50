import { statSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';
import { pointersAnswer, releaseDocument, releasesAnswer } from '@flotilla/contracts/release-store';
import { verifyPointer, verifyRegistry, verifyRelease } from '@flotilla/release-signing/documents';
import { createKey, readRootKey } from '@flotilla/release-signing/keys';
import { drawnSecret } from '@flotilla/runtime/drawn-secret';
import { keyFiles } from '../src/keys/key-files.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { openDesk, storageOf } from '../src/open-desk.ts';
import { addressOf, createFiles } from '../src/store/files.ts';
import { folderStorage } from '../src/store/folder-storage.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import { createStoreClient, type StoreClient } from '../src/store-client/store-client.ts';
import { weigh } from '../src/store-client/weigh.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';
import { siteFor } from './site.ts';

const REMOTE = 'mf-search';
let desk: TestDesk;
let team: StoreClient;
beforeEach(async () => {
  desk = await startDesk();
  team = await desk.team(REMOTE);
});
afterEach(() => desk.close());

async function put(words: string, store = team, remote = REMOTE) {
  const key = await readTeamKey(remote, desk.env.RELEASE_KEYS_DIR, undefined);
  return putArtefact(store, artefact(remote, words), { key, name: 'a colleague' });
}

test('a release goes into the store, a pointer names it, and every signature leads to the root key', async () => {
  expect(await put('one')).toBe(true);
  expect(await put('one')).toBe(false);
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });

  const root = await readRootKey(undefined, desk.env.RELEASE_KEYS_DIR);
  const answer = pointersAnswer.parse(await (await desk.read('/v1/pointers')).json());
  const { payload: registry } = await verifyRegistry(answer.registry, root);
  const { payload: pointer } = await verifyPointer(answer.pointers[REMOTE] ?? '', REMOTE, registry);
  expect(pointer).toMatchObject({ sequence: 1, change: { action: 'release', by: { name: 'a colleague' } } });
  const stored = await team.release(REMOTE, 'one');
  const { payload } = await verifyRelease(stored?.jws ?? '', REMOTE, registry, pointer.stable);
  expect(payload).toEqual(artefact(REMOTE, 'one').release);
});

test('what the desk promotes together its signed pointer says, and nobody else can say it', async () => {
  await put('one');
  await put('two');
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  const together = [
    { remote: 'mf-content', sequence: 4, version: 'three' },
    { remote: 'mf-search', sequence: 7 },
  ];
  const offered = { action: 'canary', version: 'two', sequence: 1, together } as const;
  expect((await team.change(REMOTE, offered)).change.together).toBeUndefined();
  const promoted = { action: 'promote', sequence: 2, together } as const;
  const store = await openDesk(desk.env, await storageOf(desk.env), siteFor(desk.env));
  await store.change(REMOTE, promoted, { kind: 'desk', name: 'release desk' });
  const restarted = await openDesk(desk.env, await storageOf(desk.env), siteFor(desk.env));
  expect(restarted.pointer(REMOTE)?.change.together).toEqual(together);
});

test('a poll without a change is answered with 304', async () => {
  const first = await desk.read('/v1/pointers');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await desk.read('/v1/pointers', headers)).status).toBe(304);
  await put('one');
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  expect((await desk.read('/v1/pointers', headers)).status).toBe(200);
});

test('of two releases at once one wins, and the other says which one did', async () => {
  await put('one');
  await put('two');
  const other = await desk.team(REMOTE, 'another colleague');
  const outcomes = await Promise.allSettled([
    team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 }),
    other.change(REMOTE, { action: 'release', version: 'two', sequence: 0 }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const late = team.change(REMOTE, { action: 'release', version: 'two', sequence: 0 });
  await expect(late).rejects.toMatchObject({ code: 'sequence', message: /came first: release by/ });
  expect((await team.history(REMOTE)).length).toBe(1);
  const listed = releasesAnswer.parse(await (await desk.read(`/v1/releases/${REMOTE}`)).json());
  expect(listed.releases.map(({ version }) => version).sort()).toEqual(['one', 'two']);
});

test('only the team of a remote writes, and only with a token for that very request', async () => {
  await put('one');
  const stranger = await desk.team('mf-content');
  const change = { action: 'release', version: 'one', sequence: 0 } as const;
  for (const client of [
    stranger,
    createStoreClient(desk.url),
    createStoreClient(desk.url, { name: 'a thief', key: await createKey() }),
  ])
    await expect(client.change(REMOTE, change)).rejects.toMatchObject({ code: 'not-authenticated' });
  // A document that another team signed is refused though the request is the team's own.
  const key = await readTeamKey('mf-content', desk.env.RELEASE_KEYS_DIR, undefined);
  const foreign = putArtefact(team, artefact(REMOTE, 'two'), { key, name: 'a colleague' });
  await expect(foreign).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await team.history(REMOTE)).toEqual([]);
});

test('a file with other bytes than its address says, and a release without its files, are refused', async () => {
  await expect(team.putFile('A'.repeat(64), Buffer.from('x'))).rejects.toMatchObject({ code: 'not-valid' });
  const { release } = artefact(REMOTE, 'one');
  const file = async () => Buffer.from('other bytes');
  const key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
  await expect(putArtefact(team, { release, file }, { key, name: 'x' })).rejects.toMatchObject({
    code: 'not-valid',
  });
  await expect(team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 })).rejects.toMatchObject(
    { code: 'unknown' },
  );
});

test('the desk goes on after a restart, with the same keys, for their owner alone', async () => {
  await put('one');
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  const again = await startDesk({ DATA_DIR: desk.env.DATA_DIR });
  expect((await (await again.team(REMOTE)).pointers())[REMOTE]?.stable.version).toBe('one');
  await again.close();
  const files = keyFiles(desk.env.RELEASE_KEYS_DIR);
  expect(statSync(desk.env.RELEASE_KEYS_DIR).mode & 0o777).toBe(0o700);
  for (const file of [files.root, files.desk, files.team(REMOTE)])
    expect([file, statSync(file).mode & 0o777]).toEqual([file, 0o600]);
});

test('in production there are no keys that nobody chose', async () => {
  const given = { DESK_TOKEN: drawnSecret(), IDENTITY_DOMAIN: 'https://login.example' };
  await expect(startDesk({ STAGE: 'production', ...given })).rejects.toThrow('DESK_KEY');
});

test('what is stored under a version is signed again only where all of it is what was built', async () => {
  await put('one');
  const key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
  const author = { key, name: 'a colleague' };
  const { release, file } = artefact(REMOTE, 'one');
  const again = { ...release, createdAt: '2026-11-23T10:00:00.000Z' };
  expect(await putArtefact(team, { release: again, file }, author)).toBe(false);
  for (const change of [{ probes: ['/other'] }, { canary: { ratio: 3 } }, { files: {} }])
    await expect(putArtefact(team, { release: { ...release, ...change }, file }, author)).rejects.toThrow(
      `another release under the version one: ${Object.keys(change)} differ`,
    );
});

test('files under way have room of their own: several large ones at once leave the room that pointers need', async () => {
  const storage = folderStorage(join(desk.env.DATA_DIR, 'release-store'));
  const files = createFiles({ ...storage, room: async () => 300 * 2 ** 20 });
  let end = () => {};
  const ended = new Promise<void>(done => {
    end = done;
  });
  async function* slow() {
    await ended;
    yield Buffer.from('x');
  }
  const send = () => files.put(addressOf(Buffer.from('x')), slow(), 16 * 2 ** 20, () => {});
  const [first, second] = [send(), send()];
  await new Promise(setImmediate);
  await expect(send()).rejects.toMatchObject({ code: 'no-room' });
  end();
  await Promise.all([first, second]);
  await expect(send()).resolves.toBeUndefined();
});

describe('what one team sends costs no other', () => {
  const named = async (words: string, change: (release: Release) => Release) => {
    const key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
    const { release, file } = artefact(REMOTE, words);
    return putArtefact(team, { release: change(release), file }, { key, name: 'a colleague' });
  };

  test('a document that names another length than a file has is refused', async () => {
    const lying = named('one', release => ({
      ...release,
      files: { ...release.files, [release.entry]: { ...fileOf(release, release.entry), bytes: 1 } },
    }));
    await expect(lying).rejects.toMatchObject({
      code: 'not-valid',
      message: /another length .* remoteEntry/,
    });
  });

  test('a file with many names is read and compressed once, and one file at a time', async () => {
    const { release, file } = artefact(REMOTE, 'one');
    let [reading, most, reads] = [0, 0, 0];
    const names = [release.entry, 'shared.css', ...Array.from({ length: 300 }, (_, n) => `chunk-${n}.js`)];
    const files = Object.fromEntries(
      names.map(name => [name, fileOf(release, release.files[name] ? name : release.entry)]),
    );
    const weights = await weigh({ remote: REMOTE, files }, async name => {
      reads += 1;
      reading += 1;
      most = Math.max(most, reading);
      await new Promise(setImmediate);
      reading -= 1;
      return file(release.files[name] ? name : release.entry);
    });
    expect([weights.length, reads, most]).toEqual([302, 2, 1]);
  });

  test('a document that is stored already is not read again', async () => {
    await put('one');
    const jws = (await team.release(REMOTE, 'one'))?.jws ?? '';
    const parse = jest.spyOn(releaseDocument, 'parse');
    await team.putRelease(REMOTE, 'one', jws);
    expect(parse).not.toHaveBeenCalled();
    parse.mockRestore();
    await expect(team.putRelease(REMOTE, 'one', `${jws}x`)).rejects.toMatchObject({ code: 'not-allowed' });
    expect((await team.release(REMOTE, 'one'))?.jws).toBe(jws);
  });

  test('versions without end are refused, and a known one is not', async () => {
    await put('one');
    const storage = folderStorage(join(desk.env.DATA_DIR, 'release-store'));
    const [jws] = [await storage.read(`releases/${REMOTE}/one.jws`)];
    for (let n = 0; n < 399; n += 1) await storage.write(`releases/${REMOTE}/v${n}.jws`, jws ?? '');
    await expect(put('two')).rejects.toMatchObject({ code: 'no-room' });
    const other = await desk.team('mf-content');
    await expect(put('two', other, 'mf-content')).resolves.toBe(true);
  });

  test('files are refused while a disk is nearly full, and pointers are not', async () => {
    await put('one');
    jest.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 1_000, bsize: 4096 } as never);
    await expect(put('two')).rejects.toMatchObject({ code: 'no-room', message: /disk/ });
    await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  });
});

function fileOf(release: Release, name: string): Release['files'][string] {
  const file = release.files[name];
  if (!file) throw new Error(`There is no ${name}`);
  return file;
}
