import { type Pointer, pointer, type Target } from '@flotilla/contracts/release-store';
import { type Change, nextPointer } from './next-pointer.ts';

const target = (version: string): Target => ({ version, digest: `${version}${'d'.repeat(43)}`.slice(0, 43) });
const by = { kind: 'team', name: 'a colleague' } as const;

/** Applies changes one after the other, each with the sequence that its author sees. */
function after(...changes: (Pick<Change, 'action'> & { version?: string })[]): Pointer {
  let current: Pointer | undefined;
  for (const { action, version } of changes)
    current = nextPointer(current, {
      remote: 'mf-search',
      action,
      target: version === undefined ? undefined : target(version),
      sequence: current?.sequence ?? 0,
      by,
      why: '',
      at: new Date(),
    });
  if (!current) throw new Error('No change');
  return current;
}
const versions = ({ stable, canary, before }: Pointer) => [
  stable.version,
  canary?.version,
  before.map(({ version }) => version).join(),
];
const release = (version: string) => ({ action: 'release', version }) as const;

test('each release is first in the list of those before; rollbacks go back one by one', () => {
  const three = [release('a'), release('b'), release('c')];
  expect(versions(after(...three))).toEqual(['c', undefined, 'b,a']);
  expect(versions(after(...three, { action: 'rollback' }))).toEqual(['b', undefined, 'a']);
  expect(versions(after(...three, { action: 'rollback' }, { action: 'rollback' }))).toEqual([
    'a',
    undefined,
    '',
  ]);
  expect(versions(after(...three, { action: 'rollback', version: 'a' }))).toEqual(['a', undefined, '']);
  expect(() => after(release('a'), { action: 'rollback' })).toThrow('no release before');
});

test('a canary leaves stable as it is until it is promoted or rolled back', () => {
  const offered = [release('a'), { action: 'canary', version: 'b' }] as const;
  expect(versions(after(...offered))).toEqual(['a', 'b', '']);
  expect(versions(after(...offered, { action: 'promote' }))).toEqual(['b', undefined, 'a']);
  expect(versions(after(...offered, { action: 'rollback' }))).toEqual(['a', undefined, '']);
  expect(versions(after(...offered, release('c')))).toEqual(['c', undefined, 'a']);
  expect(() => after(release('a'), { action: 'promote' })).toThrow('no canary');
  expect(() => after(release('a'), { action: 'canary', version: 'a' })).toThrow('already the stable release');
});

test('a paused remote refuses releases, canaries and promotions; a rollback is always possible', () => {
  const paused = [release('a'), release('b'), { action: 'pause' }] as const;
  for (const change of [
    release('c'),
    { action: 'canary', version: 'c' } as const,
    { action: 'promote' } as const,
  ])
    expect(() => after(...paused, change)).toThrow('mf-search is paused: pause by a colleague');
  const back = after(...paused, { action: 'rollback' });
  expect([back.stable.version, back.paused]).toEqual(['a', true]);
  expect(after(...paused, { action: 'resume' }, release('c')).stable.version).toBe('c');
});

test('a change for another sequence than the current one is refused', () => {
  const current = after(release('a'), release('b'));
  const change = { remote: 'mf-search', action: 'rollback', by, why: '', at: new Date() } as const;
  for (const sequence of [0, 1, 3])
    expect(() => nextPointer(current, { ...change, sequence })).toThrow('came first: release by a colleague');
});

const PAUSED = [release('a'), release('b'), { action: 'pause' }] as const;

/** Every way in which a pointer changes, on a paused remote: teams, operators, pipelines and the desk itself take these alone. */
test.each([
  ['release', 'c', 'is paused'],
  ['release', 'a', 'is paused'],
  ['canary', 'c', 'is paused'],
  ['promote', undefined, 'is paused'],
  ['rollback', 'never', 'was never the stable release'],
  ['rollback', 'a', undefined],
  ['rollback', undefined, undefined],
  ['pause', undefined, 'paused already'],
  ['resume', undefined, undefined],
] as const)('%s %s on a paused remote: %s', (action, version, refusal) => {
  const change = { action, ...(version && { version }) };
  if (refusal) expect(() => after(...PAUSED, change)).toThrow(new RegExp(refusal));
  else expect(['a', 'b']).toContain(after(...PAUSED, change).stable.version);
});

test('a rollback goes to a release that was released or promoted, by its digest, and to no other', () => {
  const current = after(release('a'), release('b'));
  const back = (version: string, earlier: Change['earlier'] = []) =>
    nextPointer(current, {
      ...{ remote: 'mf-search', action: 'rollback', by, why: '', at: new Date(), sequence: 2 },
      ...{ target: target(version), earlier },
    });
  const was = (version: string, action: Pointer['change']['action'], digest = target(version).digest) => [
    { stable: { version, digest }, change: { action, by, why: '' } },
  ];
  expect(back('a').stable.version).toBe('a');
  for (const action of ['release', 'promote', 'renew'] as const)
    expect(back('old', was('old', action)).stable.version).toBe('old');
  for (const earlier of [[], was('old', 'rollback'), was('old', 'release', target('other').digest)])
    expect(() => back('old', earlier)).toThrow('was never the stable release of mf-search');
});

test('a canary that was taken back is no way around a pause or the gate', () => {
  const taken = [release('a'), { action: 'canary', version: 'bad' }, { action: 'rollback' }] as const;
  expect(() => after(...taken, { action: 'rollback', version: 'bad' })).toThrow('was never the stable');
});

test('a reason that is too long for a pointer is cut', () => {
  const change = { remote: 'mf-search', action: 'release', sequence: 0, by, at: new Date() } as const;
  const next = nextPointer(undefined, { ...change, target: target('a'), why: 'slow '.repeat(100) });
  expect(pointer.parse(next).change.why).toHaveLength(300);
});
