import type { TopicUse } from '@flotilla/contracts/release-contract';
import { z } from 'zod';
import { conflicts } from '../conflicts.ts';
import { candidate, deployed, json, shell } from '../testing/contracts.ts';
import { BREAKING, HARMLESS } from '../testing/payload-changes.ts';

const TOPIC = 'offer:chosen';
const topic = (schema: z.ZodType, use: Partial<TopicUse> = {}): TopicUse => ({
  version: 1,
  state: false,
  payload: json(schema),
  casts: [],
  ...use,
});
const publishes = (use: TopicUse) => ({ publishes: { [TOPIC]: use } });
const hears = (use: TopicUse) => ({ hears: { [TOPIC]: use } });

const listenerChanges = (before: TopicUse, after: TopicUse) =>
  conflicts(candidate(hears(after)), { deployed: [deployed(publishes(before))] });
const publisherChanges = (before: TopicUse, after: TopicUse) =>
  conflicts(candidate(publishes(after)), { deployed: [deployed(hears(before))] });
const shellHears = (before: TopicUse, after: TopicUse) =>
  conflicts(candidate(publishes(after)), { deployed: [], shell: shell(hears(before)) });

test.each(BREAKING)('refused in the same version: %s', (_title, before, after) => {
  const found = [
    ...listenerChanges(topic(before), topic(after)),
    ...publisherChanges(topic(after), topic(before)),
    ...shellHears(topic(after), topic(before)),
  ];
  expect(found.length).toBeGreaterThanOrEqual(3);
  for (const { kind, subject, sentence } of found) {
    expect([kind, subject]).toEqual(['event', TOPIC]);
    expect(sentence).toMatch(/release (mf-other|shell) first/);
    expect(sentence).toContain('A higher version with casts');
  }
});

test.each(HARMLESS)('accepted in the same version: %s', (_title, before, after) => {
  expect(listenerChanges(topic(before), topic(after))).toEqual([]);
  expect(publisherChanges(topic(after), topic(before))).toEqual([]);
  expect(shellHears(topic(after), topic(before))).toEqual([]);
});

const [OLD, NEW] = [z.object({ name: z.string() }), z.object({ first: z.string(), last: z.string() })];

test.each([
  ['a higher version has no cast', 1, 2, [], 'add a cast of version 1'],
  ['a cast in the middle is missing', 1, 4, [1, 3], 'add a cast of version 2'],
  ['the last cast is missing', 1, 3, [1], 'add a cast of version 2'],
  ['the first cast is missing', 2, 4, [3], 'add a cast of version 2'],
])('refused: %s', (_title, from, to, casts, words) => {
  const [before, after] = [topic(OLD, { version: from }), topic(NEW, { version: to, casts })];
  expect(listenerChanges(before, after)[0]?.sentence).toContain(words);
  expect(publisherChanges(before, after)[0]?.sentence).toContain(words);
});

test.each([
  ['a higher version has a cast', 1, 2, [1]],
  ['three versions have casts', 1, 4, [1, 2, 3]],
  ['a cast of a version that nobody uses is gone', 2, 3, [2]],
])('accepted: %s', (_title, from, to, casts) => {
  const [before, after] = [topic(OLD, { version: from }), topic(NEW, { version: to, casts })];
  expect(listenerChanges(before, after)).toEqual([]);
  expect(publisherChanges(before, after)).toEqual([]);
  // The newer side casts for both, whichever is deployed.
  expect(listenerChanges(after, before)).toEqual([]);
});

test('a deployed newer side without casts is named with the version to build with', () => {
  const newer = topic(NEW, { version: 2 });
  expect(publisherChanges(newer, topic(OLD))[0]?.sentence).toBe(
    'This release uses version 1 of offer:chosen, and mf-other 3f2a uses version 2 without a cast of version 1; build this release with the newer definition.',
  );
});

test('a topic keeps its replay', () => {
  const [request, state] = [topic(OLD), topic(OLD, { state: true })];
  expect(listenerChanges(state, request)[0]?.sentence).toContain('replays its last value');
  expect(publisherChanges(request, state)[0]?.sentence).toContain('without replay');
});

test('a topic that nobody else uses is no conflict', () => {
  expect(conflicts(candidate(publishes(topic(OLD))), { deployed: [deployed({})] })).toEqual([]);
});
