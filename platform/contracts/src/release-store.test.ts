import { pointer, pointerChange, registry, requestClaims } from './release-store.ts';

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

test('a name and a reason of a team are one line that a terminal obeys nothing of, and that keeps its direction', () => {
  const claims = { method: 'GET', path: '/', body: '', iat: 1 };
  const isName = (sub: string) => requestClaims.safeParse({ ...claims, sub }).success;
  const isReason = (why: string) => pointerChange.safeParse({ action: 'pause', sequence: 1, why }).success;
  for (const words of ['Zoë Ångström', '王小明', 'pipeline of search'])
    expect([isName(words), isReason(words)]).toEqual([true, true]);
  for (const words of ['a\u202eb', 'a\u2066b', 'a\u200bb', 'a\u001b[2Jb', 'a\nb'])
    expect([isName(words), isReason(words)]).toEqual([false, false]);
  expect([isName(''), isReason('')]).toEqual([false, true]);
});
