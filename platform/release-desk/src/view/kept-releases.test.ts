import type { Pointer } from '@flotilla/contracts/release-store';
import { keptReleases } from './kept-releases.ts';

const target = (version: string) => ({ version, digest: version });
const pointer = (
  sequence: number,
  at: string,
  stable: string,
  before: string[],
  canary?: string,
): Pointer => ({
  ...{ remote: 'mf-search', sequence, at: `2026-11-${at}:00.000Z`, paused: false },
  ...{ stable: target(stable), before: before.map(target), ...(canary && { canary: target(canary) }) },
  change: { action: 'release', by: { kind: 'team', name: 'Ines' }, why: '' },
});
const NOW = new Date('2026-11-24T14:42:00.000Z');

test('each release has its share, its last use, and the time until it is removed', () => {
  const history = [
    pointer(5, '24T14:06', 'two', ['one'], 'four'),
    pointer(4, '24T10:00', 'two', ['one']),
    pointer(3, '24T09:00', 'two', ['one'], 'three'),
    pointer(2, '23T09:00', 'two', ['one']),
    pointer(1, '20T09:00', 'zero', []),
  ];
  const now = NOW.toISOString();
  expect(keptReleases(history, 0.05, NOW)).toEqual([
    { version: 'two', share: 0.95, lastUsed: now, until: null },
    { version: 'four', share: 0.05, lastUsed: now, until: null },
    { version: 'three', share: 0, lastUsed: '2026-11-24T10:00:00.000Z', until: '2026-11-26T10:00:00.000Z' },
    { version: 'zero', share: 0, lastUsed: '2026-11-23T09:00:00.000Z', until: '2026-11-25T09:00:00.000Z' },
  ]);
  // Without the canary everybody has the stable release; what nobody used for 48 hours is not there.
  const later = keptReleases(history.slice(1), 0.05, new Date('2026-11-25T10:00:00.000Z'));
  expect(later.map(({ version, share }) => [version, share])).toEqual([
    ['two', 1],
    ['three', 0],
  ]);
});

test('a remote without a release has none', () => {
  expect(keptReleases([], 0.05, NOW)).toEqual([]);
});
