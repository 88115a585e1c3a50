import type { Registry } from '@flotilla/contracts/release-store';
import { signDocument, UntrustedError } from './documents.ts';
import { createKey, keyRing, type PrivateKey } from './keys.ts';
import { signOverride, verifyOverride } from './overrides.ts';

const SITE = 'https://fernweh.example';
const wanted = { remote: 'mf-search', version: 'a1', digest: 'd'.repeat(43), site: SITE, by: 'ines' };
let team: PrivateKey;
let other: PrivateKey;
let registry: Registry;
beforeAll(async () => {
  [team, other] = [await createKey(), await createKey()];
  const remote = async (key: PrivateKey) => ({ keys: await keyRing([key]), paths: [], origins: [] });
  registry = {
    sequence: 1,
    at: '2026-11-22T10:00:00.000Z',
    desk: {},
    remotes: { 'mf-search': await remote(team), 'mf-content': await remote(other) },
    revoked: [],
  };
});

test('a token of the team counts for its site until it expires', async () => {
  const token = await signOverride(wanted, 60, team);
  expect(await verifyOverride(token, registry, SITE)).toMatchObject(wanted);
  const later = Date.now() + 61_000;
  await expect(verifyOverride(token, registry, SITE, later)).rejects.toThrow('expired');
  await expect(verifyOverride(token, registry, 'https://evil.example')).rejects.toThrow('another site');
});

test('the desk gives links to stored releases, and to no build of somebody’s machine', async () => {
  const desk = await createKey();
  const withDesk = { ...registry, desk: await keyRing([desk]) };
  expect(await verifyOverride(await signOverride(wanted, 60, desk), withDesk, SITE)).toMatchObject(wanted);
  await expect(verifyOverride(await signOverride(wanted, 60, desk), registry, SITE)).rejects.toThrow(
    UntrustedError,
  );
  const local = { ...wanted, source: 'http://localhost:3003' };
  await expect(verifyOverride(await signOverride(local, 60, desk), withDesk, SITE)).rejects.toThrow(
    UntrustedError,
  );
});

test('forged and foreign tokens do not count', async () => {
  const token = await signOverride(wanted, 60, team);
  const [header, , signature] = token.split('.');
  const changed = Buffer.from(
    JSON.stringify({ ...wanted, id: 'i'.repeat(22), version: 'b2', iat: 0, exp: 9e9 }),
  ).toString('base64url');
  const forged = [
    await signOverride(wanted, 60, other),
    await signOverride(wanted, 60, await createKey()),
    await signOverride({ ...wanted, remote: 'mf-foreign' }, 60, team),
    `${header}.${changed}.${signature}`,
    await signDocument('request', { ...wanted, id: 'i'.repeat(22), iat: 0, exp: 9e9 }, team),
    'nonsense',
    '',
  ];
  for (const one of forged) await expect(verifyOverride(one, registry, SITE)).rejects.toThrow(UntrustedError);
});

test('each link has a name of its own, and one without a name is none', async () => {
  const ids = await Promise.all(
    [1, 2].map(async () => (await verifyOverride(await signOverride(wanted, 60, team), registry, SITE)).id),
  );
  expect(new Set(ids).size).toBe(2);
  const iat = Math.floor(Date.now() / 1000);
  const earlier = await signDocument('override', { ...wanted, iat, exp: iat + 60 }, team);
  await expect(verifyOverride(earlier, registry, SITE)).rejects.toThrow(UntrustedError);
});

test('no token counts for longer than a week, whatever it says', async () => {
  const iat = Math.floor(Date.now() / 1000);
  const token = await signDocument(
    'override',
    { ...wanted, id: 'i'.repeat(22), iat, exp: iat + 30 * 24 * 3600 },
    team,
  );
  await expect(verifyOverride(token, registry, SITE)).rejects.toThrow('expired');
});
