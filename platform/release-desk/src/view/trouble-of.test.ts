import type { Pointer } from '@flotilla/contracts/release-store';
import { troubleOf } from './trouble-of.ts';

type Change = Pointer['change'];
const target = (version: string) => ({ version, digest: version });
const pointer = (sequence: number, stable: string, change: Change, canary?: string): Pointer => ({
  ...{ remote: 'mf-checkout', sequence, at: `2026-11-24T14:0${sequence}:00.000Z`, paused: false },
  ...{ stable: target(stable), before: [], change, ...(canary && { canary: target(canary) }) },
});
const team = (action: Change['action'], why = ''): Change => ({
  action,
  by: { kind: 'team', name: 'Jonas Weber' },
  why,
});
const desk = (why: string): Change => ({
  action: 'rollback',
  by: { kind: 'desk', name: 'release desk' },
  why,
});

const error = {
  signal: 'server-error' as const,
  part: 'booking-panel',
  message: 'total is not defined',
  count: 5,
};
const errors = { of: (_remote: string, version: string) => (version === 'c1' ? [error] : []) };
const offered = [pointer(2, 's1', team('canary', 'Price summary'), 'c1'), pointer(1, 's1', team('release'))];

test('a canary that the desk took back: what failed, who released it, and with which words', () => {
  expect(troubleOf([pointer(3, 's1', desk('errors on the server: 2.4%')), ...offered], errors)).toEqual({
    version: 'c1',
    wasCanary: true,
    at: '2026-11-24T14:03:00.000Z',
    why: 'errors on the server: 2.4%',
    stable: 's1',
    by: 'Jonas Weber',
    since: '2026-11-24T14:02:00.000Z',
    words: 'Price summary',
    errors: [error],
  });
});

test('a stable release that the desk took back is no canary', () => {
  const promoted = pointer(3, 'c1', team('promote'));
  expect(troubleOf([pointer(4, 's1', desk('errors rose')), promoted, ...offered], errors)).toMatchObject({
    version: 'c1',
    wasCanary: false,
  });
});

test('nothing is wrong where somebody else went back, where the canary only waits, and after the next release', () => {
  expect(troubleOf([pointer(3, 's1', team('rollback')), ...offered], errors)).toBeUndefined();
  const waits = desk('waits until the other canaries are decided: shifting layouts');
  expect(troubleOf([pointer(3, 's1', waits), ...offered], errors)).toBeUndefined();
  const next = pointer(4, 's1', team('canary'), 'c2');
  expect(troubleOf([next, pointer(3, 's1', desk('errors')), ...offered], errors)).toBeUndefined();
  expect(troubleOf([], errors)).toBeUndefined();
});
