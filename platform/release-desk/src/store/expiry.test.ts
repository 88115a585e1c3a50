import { mkdtempSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pointer } from '@flotilla/contracts/release-store';
import { signDocument } from '@flotilla/release-signing/documents';
import { createKey, type PrivateKey } from '@flotilla/release-signing/keys';
import { artefact } from '../../test/desk.ts';
import { removeExpired } from './expiry.ts';
import { addressOfIntegrity } from './files.ts';
import { folderStorage } from './folder-storage.ts';
import { releaseName } from './releases.ts';
import { signedLog } from './signed-log.ts';
import type { Storage } from './storage.ts';

const REMOTE = 'mf-search';
const HOUR = 3_600_000;
const start = Date.now();
const hoursLater = (hours: number) => new Date(start + hours * HOUR);
let storage: Storage;
let key: PrivateKey;
let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'fernweh-store-'));
  storage = folderStorage(root);
  key = await createKey();
});

/** Stores a release and, `hours` after the start, a pointer that names it. */
async function released(words: string, sequence: number, hours: number, before: string[] = []) {
  const { release, file } = artefact(REMOTE, words);
  for (const [name, { integrity }] of Object.entries(release.files))
    await storage.create(`files/${addressOfIntegrity(integrity)}`, await file(name));
  await storage.write(releaseName(REMOTE, words), await signDocument('release', release, key));
  const target = (version: string) => ({ version, digest: 'd'.repeat(43) });
  const pointer: Pointer = {
    remote: REMOTE,
    sequence,
    at: hoursLater(hours).toISOString(),
    stable: target(words),
    before: before.map(target),
    paused: false,
    change: { action: 'release', by: { kind: 'team', name: 'x' }, why: '' },
  };
  await signedLog(storage, `pointers/${REMOTE}`).append(
    sequence,
    await signDocument('pointer', pointer, key),
  );
}

test('a version stays for 48 hours after its last use, then its document and its own files go', async () => {
  await released('one', 1, 0);
  await released('two', 2, 100);
  expect(await removeExpired(storage, hoursLater(147))).toEqual([]);
  const removed = await removeExpired(storage, hoursLater(149));
  expect(removed.filter(name => name.startsWith('releases/'))).toEqual([releaseName(REMOTE, 'one')]);
  // The style sheet is the same in both.
  expect(removed.filter(name => name.startsWith('files/')).length).toBe(2);
  expect((await storage.list('files')).length).toBe(3);
});

test('what visitors get, and what a rollback can go to, stays however old it is', async () => {
  await released('one', 1, 0);
  await released('two', 2, 1, ['one']);
  expect(await removeExpired(storage, hoursLater(10_000))).toEqual([]);
});

test('files that no document names go after an hour, and what a desk had begun to write when it ended', async () => {
  await released('one', 1, 0);
  await storage.create('files/orphan', 'x');
  await writeFile(join(root, 'files', 'broken.tmp'), 'half');
  expect(await removeExpired(storage, new Date(Date.now() + 0.9 * HOUR))).toEqual([]);
  expect(await readdir(join(root, 'files'))).toContain('broken.tmp');
  expect(await removeExpired(storage, new Date(Date.now() + 1.1 * HOUR))).toEqual(['files/orphan']);
  expect(await readdir(join(root, 'files'))).not.toContain('broken.tmp');
});

test('a stable document that this desk would not take keeps its files, and the others are tidied', async () => {
  await released('one', 1, 0);
  const { release } = artefact(REMOTE, 'one');
  const old = { ...release, probes: Array(5_000).fill('/search') };
  await storage.write(releaseName(REMOTE, 'one'), await signDocument('release', old, key));
  await storage.create('files/orphan', 'x');
  expect(await removeExpired(storage, hoursLater(60))).toEqual(['files/orphan']);
  expect(await storage.list('files')).toHaveLength(Object.keys(release.files).length);
});
