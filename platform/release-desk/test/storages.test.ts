import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expectPrinted } from '@fernweh/jest-preset/quiet.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { bucketStorage } from '../src/store/bucket-storage.ts';
import { folderStorage } from '../src/store/folder-storage.ts';
import type { Storage } from '../src/store/storage.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import { artefact, startDesk } from './desk.ts';
import { type S3Server, startS3 } from './s3-server.ts';

/** What the bucket's client says where it cannot send a stream again. */
const STREAM = /non-retryable streaming request/;
const BUCKET = 'releases';
const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'secret' };
let s3: S3Server;
beforeEach(async () => {
  s3 = await startS3(BUCKET);
});
afterEach(() => s3.close());

const storages: Record<string, () => Storage> = {
  folder: () => folderStorage(mkdtempSync(join(tmpdir(), 'fernweh-storage-'))),
  bucket: () =>
    bucketStorage({
      bucket: BUCKET,
      region: 'eu-west-1',
      endpoint: s3.url,
      spool: mkdtempSync(join(tmpdir(), 'fernweh-spool-')),
      ...credentials,
    }),
};

describe.each(Object.keys(storages))('a %s', kind => {
  let storage: Storage;
  beforeEach(() => {
    storage = storages[kind]?.() as Storage;
  });

  test('has what was written, and nothing else', async () => {
    await storage.write('pointers/mf-search/1', 'one');
    await storage.write('pointers/mf-search/1', Buffer.from([0, 255, 7]));
    expect(await storage.read('pointers/mf-search/1')).toEqual(Buffer.from([0, 255, 7]));
    expect(await storage.has('pointers/mf-search/1')).toBe(true);
    expect(await storage.bytesOf('pointers/mf-search/1')).toBe(3);
    expect(await storage.bytesOf('none')).toBeUndefined();
    expect((await storage.room()) ?? 1).toBeGreaterThan(0);
    const age = Date.now() - ((await storage.writtenAt('pointers/mf-search/1'))?.getTime() ?? 0);
    expect(age).toBeLessThan(60_000);
    await storage.remove('pointers/mf-search/1');
    for (const answer of [storage.read('pointers/mf-search/1'), storage.writtenAt('none')])
      expect(await answer).toBeUndefined();
    expect(await storage.has('pointers/mf-search/1')).toBe(false);
  });

  test('creates a name once, also when two try at the same time', async () => {
    const tries = await Promise.all(['a', 'b', 'c'].map(words => storage.create('pointers/x/2', words)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await storage.create('pointers/x/2', 'later')).toBe(false);
    expect(String(await storage.read('pointers/x/2'))).toBe(['a', 'b', 'c'][tries.indexOf(true)]);
  });

  test('writes a stream once, and nothing where it is not accepted or breaks off', async () => {
    async function* bytes(fails = false) {
      yield Buffer.from('one ');
      if (fails) throw new Error('broke off');
      yield Buffer.from('two');
    }
    const refuse = () => {
      throw new Error('another digest');
    };
    await expect(storage.createFrom('files/a', bytes(), refuse)).rejects.toThrow('another digest');
    await expect(storage.createFrom('files/a', bytes(true), () => {})).rejects.toThrow('broke off');
    expect(await storage.list('files')).toEqual([]);
    expect(await storage.createFrom('files/a', bytes(), () => {})).toBe(true);
    expect(await storage.createFrom('files/a', Readable.from(['other']), () => {})).toBe(false);
    const found = await storage.open('files/a');
    expect(found?.bytes).toBe(7);
    expect(found && (await text(found.content))).toBe('one two');
    expect(await storage.open('files/b')).toBeUndefined();
    expect(await storage.list('files')).toEqual(['a']);
    if (kind === 'bucket') expectPrinted('warn', STREAM);
  });

  test('lists the names directly in a folder, all of them and sorted', async () => {
    for (const name of ['r/c', 'r/a', 'r/e', 'r/b', 'r/d', 'r/deeper/x', 'rest'])
      await storage.write(name, name);
    expect((await storage.list('r')).filter(name => name !== 'deeper')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await storage.list('nothing')).toEqual([]);
  });
});

test('a bucket’s requests are signed, and tried again after a failure of the service', async () => {
  const storage = storages.bucket?.() as Storage;
  s3.failOnce(500);
  await storage.write('a', 'b');
  s3.failOnce(500);
  expect(await storage.createFrom('streamed', Readable.from([Buffer.from('b')]), () => {})).toBe(true);
  expect(String(await storage.read('a'))).toBe('b');
  expectPrinted('warn', STREAM);
  for (const signature of s3.signatures) expect(signature).toMatch(/^AWS4-HMAC-SHA256 Credential=AKTEST\//);
});

test('a bucket that does not answer is an error, not an empty store', async () => {
  const storage = storages.bucket?.() as Storage;
  s3.close();
  await expect(storage.read('a')).rejects.toThrow();
  await expect(storage.create('a', 'b')).rejects.toThrow();
});

test('a desk keeps its releases in a bucket, and another one goes on with it', async () => {
  const variables = {
    RELEASE_STORE_BUCKET: BUCKET,
    S3_ENDPOINT: s3.url,
    S3_REGION: 'eu-west-1',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const first = await startDesk(variables);
  const team = await first.team('mf-search');
  const key = await readTeamKey('mf-search', first.env.RELEASE_KEYS_DIR, undefined);
  await putArtefact(team, artefact('mf-search', 'one'), { key, name: 'a colleague' });
  await team.change('mf-search', { action: 'release', version: 'one', sequence: 0 });
  await first.close();
  expect(s3.names()).toEqual(expect.arrayContaining(['releases/mf-search/one.jws']));

  const second = await startDesk({ ...variables, RELEASE_KEYS_DIR: first.env.RELEASE_KEYS_DIR });
  const { 'mf-search': pointer } = await (await second.team('mf-search')).pointers();
  expect(pointer?.stable.version).toBe('one');
  await second.close();
});
