import { pointer, registry } from './release-store.ts';

const at = '2026-11-22T10:00:00.000Z';
const key = 'k'.repeat(43);
const target = { version: 'abc123', digest: 'd'.repeat(43) };
const valid = {
  remote: 'mf-search',
  sequence: 1,
  at,
  stable: target,
  before: [],
  paused: false,
  change: { action: 'release', by: { kind: 'team', name: 'someone' }, why: '' },
};

test('a pointer names one stable release and its place in the order of changes', () => {
  expect(pointer.safeParse(valid).success).toBe(true);
  for (const wrong of [
    { sequence: 0 },
    { sequence: 1.5 },
    { stable: undefined },
    { stable: { ...target, version: '../other' } },
    { remote: 'backend' },
    { at: 'yesterday' },
  ])
    expect([wrong, pointer.safeParse({ ...valid, ...wrong }).success]).toEqual([wrong, false]);
});

test('a registry holds public keys by their thumbprints, and nothing of a private key', () => {
  const publicKey = { kty: 'OKP', crv: 'Ed25519', x: key };
  const parsed = registry.parse({
    sequence: 1,
    at,
    desk: { [key]: { ...publicKey, d: 'private' } },
    remotes: { 'mf-search': { keys: { [key]: publicKey }, paths: ['/assets/mf-search/'], origins: [] } },
    revoked: [],
  });
  expect(JSON.stringify(parsed)).not.toContain('private');
  expect(registry.safeParse({ ...parsed, desk: { short: publicKey } }).success).toBe(false);
});
