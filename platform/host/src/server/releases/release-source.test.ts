import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetPath } from '@flotilla/contracts/assets';
import type { Release } from '@flotilla/contracts/release';
import type { Pointer, Registry, ReleaseDocument, Timestamp } from '@flotilla/contracts/release-store';
import { sha256, signDocument } from '@flotilla/release-signing/documents';
import { createKey, keyRing, type PrivateKey } from '@flotilla/release-signing/keys';
import { reasonOf } from '../failures/reason.ts';
import type { Download, Mirror } from './mirror.ts';
import { createReleaseSource } from './release-source.ts';
import { openReleaseTrust } from './release-trust.ts';

const REMOTE = 'mf-search';
const FILE = 'a file';
let team: PrivateKey;
let registry: Registry;
let answer: (path: string, response: ServerResponse) => void;
let seen: { path: string; authorization: string | undefined }[];
let sent: number;
let close: () => void;
let url: string;

beforeEach(async () => {
  team = await createKey();
  seen = [];
  sent = 0;
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    seen.push({ path, authorization: headers.authorization });
    answer(path, response);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  registry = {
    ...{ sequence: 1, at: new Date(0).toISOString(), desk: {}, revoked: [] },
    remotes: {
      [REMOTE]: { keys: await keyRing([team]), paths: [assetPath(REMOTE)], origins: [`${url}/elsewhere`] },
    },
  };
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});
afterEach(() => close());

/** Sends for as long as somebody reads. */
function endless(response: ServerResponse) {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const send = () => {
    while (!response.destroyed && response.write(chunk)) sent += chunk.length;
  };
  response.on('drain', send);
  send();
}

const document = (more: Partial<ReleaseDocument> = {}): ReleaseDocument => ({
  ...{ remote: REMOTE, version: '1', createdAt: new Date(0).toISOString() },
  ...{ entry: 'a.js', server: 'a.cjs', client: { js: [], css: [] }, routes: {}, fragments: {}, probes: [] },
  files: {
    'a.js': {
      integrity: `sha384-${createHash('sha384').update(FILE).digest('base64')}`,
      bytes: FILE.length,
    },
  },
  ...more,
});

/** Takes a release as the mirror does. */
async function take(release: ReleaseDocument) {
  const got: Buffer[] = [];
  const mirror = {
    async take(taken: Release, download: Download) {
      for (const [name, file] of Object.entries(taken.files)) got.push(await download(name, file));
    },
  };
  const trust = { registry: () => registry } as never;
  const source = createReleaseSource({
    url,
    trust,
    mirror: mirror as never,
    authorize: () => 'Bearer secret',
  });
  const target = { version: '1', digest: sha256(JSON.stringify(release)) };
  const taken = source.take(REMOTE, target);
  return { source, taken, got };
}

const answersWith = async (release: ReleaseDocument, file: (response: ServerResponse) => void) => {
  const jws = await signDocument('release', release, team);
  answer = (path, response) => {
    if (path.startsWith('/v1/releases/')) response.end(jws);
    else file(response);
  };
};

test('a file has the length that its signed document says; the token goes to the store', async () => {
  await answersWith(document(), response => response.end(FILE));
  const { taken, got } = await take(document());
  await taken;
  expect(got.map(String)).toEqual([FILE]);
  expect(new Set(seen.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret']));
});

test('the token goes to no other origin, and to no address to which a store sends on', async () => {
  const release = document({ origin: `${url}/elsewhere` });
  await answersWith(release, response => response.end(FILE));
  await (await take(release)).taken;
  expect(seen.at(-1)).toEqual({ path: `/elsewhere${assetPath(REMOTE, 'a.js')}`, authorization: undefined });
  await answersWith(document(), response => response.writeHead(302, { location: `${url}/other` }).end());
  await expect((await take(document())).taken).rejects.toThrow();
  expect(seen.at(-1)?.path).toMatch(/^\/v1\/files\//);
});

test.each(['file', 'document', 'history', 'pointers'])(
  'a %s without an end is refused at its limit',
  async what => {
    await answersWith(document(), endless);
    if (what !== 'file') answer = (_path, response) => endless(response);
    const { source, taken } = await take(document());
    const asked = {
      file: () => taken,
      document: () => taken,
      history: () => source.earlier(REMOTE),
      pointers: () => source.poll(),
    }[what];
    taken.catch(() => {});
    const error: Error = await Promise.resolve(asked?.()).then(
      () => new Error('It was taken'),
      reason => reason,
    );
    expect([error.name, reasonOf(error.message)]).toEqual(['TooLarge', 'too-large']);
    expect(sent).toBeLessThan(64 * 2 ** 20);
  },
);

describe('the timestamp of what is newest', () => {
  const pointer = (sequence: number): Pointer => ({
    ...{ remote: REMOTE, sequence, at: new Date(0).toISOString(), before: [], paused: false },
    stable: { version: '1', digest: 'd'.repeat(43) },
    change: { action: 'release', by: { kind: 'team', name: 'a colleague' }, why: '' },
  });

  /** A shell that has read a pointer of sequence 3, of a store with this timestamp. */
  async function newest(fields: Partial<Timestamp>, signer?: PrivateKey) {
    const [root, desk] = [await createKey(), await createKey()];
    const signedRegistry = await signDocument('registry', { ...registry, desk: await keyRing([desk]) }, root);
    const signedPointer = await signDocument('pointer', pointer(3), desk);
    const timestamp = { at: '2026-11-22T10:00:00.000Z', registry: 1, pointers: { [REMOTE]: 3 }, ...fields };
    const signed = await signDocument('timestamp', timestamp, signer ?? desk);
    answer = (path, response) =>
      response.end(
        path === '/v1/timestamp'
          ? signed
          : JSON.stringify({ registry: signedRegistry, pointers: { [REMOTE]: signedPointer } }),
      );
    const trust = await openReleaseTrust({
      root,
      path: join(mkdtempSync(join(tmpdir(), 'trust-')), 'seen.json'),
    });
    const source = createReleaseSource({
      url,
      trust,
      mirror: {} as Mirror,
      authorize: () => 'Bearer secret',
    });
    await source.poll();
    return source.newest();
  }

  test.each<[string, Partial<Timestamp>, boolean]>([
    ['what the shell has', {}, true],
    ['a pointer that the shell has passed', { pointers: { [REMOTE]: 2 } }, true],
    ['a newer pointer', { pointers: { [REMOTE]: 4 } }, false],
    ['a pointer that the store did not give', { pointers: { [REMOTE]: 3, 'mf-content': 1 } }, false],
    ['a newer registry', { registry: 2 }, false],
  ])('names %s', async (_, fields, isKnown) => {
    expect(await newest(fields)).toEqual({ at: new Date('2026-11-22T10:00:00.000Z'), isKnown });
  });

  test('counts only where a key of the desk signed it', async () => {
    await expect(newest({}, team)).rejects.toMatchObject({ reason: 'signature' });
  });
});
