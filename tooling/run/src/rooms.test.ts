import { describeSizes, sizesOf } from './rooms.ts';

const COUNTED = [
  'shell/src/site.ts:40',
  'shell/src/site.test.ts:10',
  'platform/host/src/server/create-host.ts:100',
  'platform/host/README.md:30',
  'backend/test/bookings/race.test.ts:7',
  'e2e/support/ports.ts:5',
  'shared/contracts/src/generated/api.ts:900',
  'biome.json:80',
].join('\n');

test('lines are counted by room: sources and tests, without documents and what is generated', () => {
  expect(Object.fromEntries(sizesOf(COUNTED))).toEqual({
    shell: { files: 1, lines: 40, testLines: 10 },
    'platform/host': { files: 1, lines: 100, testLines: 0 },
    backend: { files: 0, lines: 0, testLines: 7 },
    e2e: { files: 0, lines: 0, testLines: 5 },
  });
});

test('a room that came or went stands beside nothing', () => {
  const before = sizesOf('shared/mf-kit/src/view.ts:12\nshell/src/site.ts:50');
  const lines = describeSizes(sizesOf(COUNTED), before).map(line => line.replace(/ {2,}/g, ' | '));
  expect(lines).toContain('shared/mf-kit | 1 → 0 | 12 → 0 | 0 → 0');
  expect(lines).toContain('platform/host | 0 → 1 | 0 → 100 | 0 → 0');
  expect(lines).toContain('shell | 1 → 1 | 50 → 40 | 0 → 10');
  expect(lines.at(-1)).toBe('all | 2 → 2 | 62 → 140 | 0 → 22');
});
