import type { Actor, Pointer } from '@flotilla/contracts/release-store';
import { newsOfPointer } from './release-news.ts';

const released = (by: Actor): Pointer => ({
  ...{ remote: 'mf-search', sequence: 1, at: '2026-11-22T10:00:00.000Z', before: [], paused: false },
  stable: { version: 'one', digest: 'd'.repeat(43) },
  change: { action: 'release', by, why: 'faster' },
});

test.each<[Actor, string]>([
  [{ kind: 'team', name: 'release desk' }, 'release desk, with the team’s key'],
  [{ kind: 'operator', name: 'Ines Moreau' }, 'Ines Moreau'],
  [{ kind: 'desk', name: 'release desk' }, 'release desk'],
])('a message about a change by %j names %s', (by, who) => {
  expect(newsOfPointer(released(by), undefined)?.text).toBe(
    `mf-search one: release, by ${who} (faster). Stable is one.`,
  );
});
