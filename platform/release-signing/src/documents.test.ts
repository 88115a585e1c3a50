import type { Pointer, Registry, ReleaseDocument } from '@flotilla/contracts/release-store';
import {
  refuseOlder,
  sha256,
  signDocument,
  verifyPointer,
  verifyRegistry,
  verifyRelease,
} from './documents.ts';
import { createKey, keyRing, type PrivateKey, parsePrivateKey } from './keys.ts';
import { authorization, refuseOtherBody, verifyRequest } from './requests.ts';

const at = '2026-11-22T10:00:00.000Z';
const REMOTE = 'mf-search';
let root: PrivateKey;
let desk: PrivateKey;
let team: PrivateKey;
let otherTeam: PrivateKey;
let registry: Registry;

const release: ReleaseDocument = {
  remote: REMOTE,
  version: 'abc',
  createdAt: at,
  entry: 'remoteEntry.js',
  server: 'server.cjs',
  files: {},
  client: { js: [], css: [] },
  routes: {},
  fragments: {},
  probes: ['/search'],
};
const stable = { version: 'abc', digest: sha256(JSON.stringify(release)) };
const pointer: Pointer = {
  remote: REMOTE,
  sequence: 3,
  at,
  stable,
  before: [],
  paused: false,
  change: { action: 'release', by: { kind: 'team', name: 'a colleague' }, why: '' },
};

beforeAll(async () => {
  [root, desk, team, otherTeam] = (await Promise.all(Array.from({ length: 4 }, createKey))) as [
    PrivateKey,
    PrivateKey,
    PrivateKey,
    PrivateKey,
  ];
  const paths = [`/assets/${REMOTE}/`];
  registry = {
    sequence: 1,
    at,
    desk: await keyRing([desk]),
    remotes: {
      [REMOTE]: { keys: await keyRing([team]), paths, origins: ['https://origin.example'] },
      'mf-content': { keys: await keyRing([otherTeam]), paths: ['/assets/mf-content/'], origins: [] },
    },
    revoked: [],
  };
});

/** The same document with one character of a part changed. */
function changed(jws: string, part: 0 | 1 | 2): string {
  const parts = jws.split('.');
  const text = parts[part] ?? '';
  const index = Math.floor(text.length / 2);
  parts[part] = text.slice(0, index) + (text[index] === 'A' ? 'B' : 'A') + text.slice(index + 1);
  return parts.join('.');
}

test('each document is accepted from the key that may sign it', async () => {
  expect((await verifyRegistry(await signDocument('registry', registry, root), root)).payload).toEqual(
    registry,
  );
  const signed = await signDocument('pointer', pointer, desk);
  expect((await verifyPointer(signed, REMOTE, registry)).payload).toEqual(pointer);
  const document = await signDocument('release', release, team);
  expect((await verifyRelease(document, REMOTE, registry, stable)).digest).toBe(stable.digest);
});

test('a document that another key signed is refused', async () => {
  const refused = { reason: 'signature' };
  await expect(verifyRegistry(await signDocument('registry', registry, desk), root)).rejects.toMatchObject(
    refused,
  );
  await expect(
    verifyPointer(await signDocument('pointer', pointer, team), REMOTE, registry),
  ).rejects.toMatchObject(refused);
  for (const key of [otherTeam, desk, root])
    await expect(
      verifyRelease(await signDocument('release', release, key), REMOTE, registry, stable),
    ).rejects.toMatchObject(refused);
});

test.each([0, 1, 2] as const)('a changed byte in part %i of a document is refused', async part => {
  const jws = changed(await signDocument('release', release, team), part);
  await expect(verifyRelease(jws, REMOTE, registry, stable)).rejects.toMatchObject({ name: 'Error' });
});

test('a document of one kind never passes as another', async () => {
  const jws = await signDocument('release', { ...release, ...pointer }, desk);
  await expect(verifyPointer(jws, REMOTE, registry)).rejects.toMatchObject({ reason: 'signature' });
});

test('a valid document that is not the one asked for is refused', async () => {
  const refused = { reason: 'mismatch' };
  const signed = async (fields: Partial<ReleaseDocument>) =>
    signDocument('release', { ...release, ...fields }, team);
  const same = await signed({});
  await expect(verifyRelease(same, REMOTE, registry, { ...stable, version: 'xyz' })).rejects.toMatchObject(
    refused,
  );
  const other = await signed({ probes: [] });
  await expect(verifyRelease(other, REMOTE, registry, stable)).rejects.toMatchObject(refused);
  const elsewhere = await signed({ origin: 'https://elsewhere.example' });
  await expect(verifyRelease(elsewhere, REMOTE, registry)).rejects.toMatchObject(refused);
  expect(
    await verifyRelease(await signed({ origin: 'https://origin.example' }), REMOTE, registry),
  ).toBeDefined();
  const foreign = await signed({ remote: 'mf-content' });
  await expect(verifyRelease(foreign, REMOTE, registry)).rejects.toMatchObject(refused);
  const pointers = await signDocument('pointer', { ...pointer, remote: 'mf-content' }, desk);
  await expect(verifyPointer(pointers, REMOTE, registry)).rejects.toMatchObject(refused);
});

test('a release has pages at the paths that the registry grants its remote, and at no others', async () => {
  const own = { ...registry.remotes[REMOTE], pages: ['/offers'] } as Registry['remotes'][string];
  const granting = { ...registry, remotes: { ...registry.remotes, [REMOTE]: own } };
  const withPage = (pattern: string) =>
    signDocument('release', { ...release, pages: { offers: { pattern, heading: 'Offers' } } }, team);
  expect(await verifyRelease(await withPage('/offers'), REMOTE, granting)).toBeDefined();
  await expect(verifyRelease(await withPage('/deals'), REMOTE, granting)).rejects.toThrow('does not grant');
  await expect(verifyRelease(await withPage('/offers'), REMOTE, registry)).rejects.toThrow('does not grant');
});

test('an older document, and another one of the same sequence, are a replay', () => {
  const seen = { payload: { sequence: 3 }, digest: 'a' };
  const next = (sequence: number, digest: string) => () =>
    refuseOlder('pointer', { payload: { sequence }, digest }, seen);
  expect(next(2, 'b')).toThrow('sequence 2 after 3');
  expect(next(3, 'b')).toThrow('two of the pointer');
  expect(next(3, 'a')).not.toThrow();
  expect(next(4, 'b')).not.toThrow();
});

const STORE = 'https://desk.example';
const request = { method: 'POST', path: '/v1/pointers/mf-search', body: '{}', store: `${STORE}/` } as const;
const asked = { method: 'POST', path: request.path, stores: ['http://desk:3300', STORE] };

test('the token of a request counts for that request of that store only, for one minute', async () => {
  const header = await authorization(request, 'a colleague', team);
  const keys = await keyRing([team]);
  const claims = await verifyRequest(asked, header, keys);
  expect(claims.sub).toBe('a colleague');
  expect(() => refuseOtherBody(claims, sha256('{}'))).not.toThrow();
  expect(() => refuseOtherBody(claims, sha256('{"a":1}'))).toThrow('another body');
  const wrong: [object, string | undefined, object][] = [
    [{ path: '/v1/pointers/mf-content' }, header, keys],
    [{ method: 'PUT' }, header, keys],
    [{ stores: ['https://desk.staging.example'] }, header, keys],
    [{ stores: ['https://desk.example.evil'] }, header, keys],
    [{ stores: ['http://desk.example'] }, header, keys],
    [{}, header, await keyRing([otherTeam])],
    [{}, undefined, keys],
  ];
  for (const [fields, token, ring] of wrong)
    await expect(verifyRequest({ ...asked, ...fields }, token, ring as typeof keys)).rejects.toThrow();
  jest.useFakeTimers({ now: Date.now() + 61_000, doNotFake: ['nextTick', 'setImmediate'] });
  await expect(verifyRequest(asked, header, keys)).rejects.toMatchObject({ reason: 'replay' });
  jest.useRealTimers();
});

test('a token of an earlier release command, which names no store, is refused with what to do', async () => {
  const { method, path, body } = request;
  const claims = { sub: 'ci', method, path, body: sha256(body), iat: Math.floor(Date.now() / 1000) };
  const header = `Bearer ${await signDocument('request', claims, team)}`;
  await expect(verifyRequest(asked, header, await keyRing([team]))).rejects.toThrow(
    'Update the repository and run the command again',
  );
});

test('a damaged key names its place and never its content', () => {
  expect(() => parsePrivateKey('{"d":"secret"}', 'DESK_KEY')).toThrow(
    /^DESK_KEY holds no private Ed25519 key/,
  );
});
