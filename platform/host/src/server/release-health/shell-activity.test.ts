import { shellState } from '@flotilla/contracts/release-health';
import type { Composition } from '../releases/composition.ts';
import { createShellActivity } from './shell-activity.ts';

const serving = (id: string, version: string) => ({
  set: { id, releases: { 'mf-search': { version }, 'mf-content': { version: 'c1' } } },
});
const composition = (stable: string, canary = stable) =>
  ({
    current: (cohort?: string) =>
      cohort === 'canary' ? { ...serving(canary, canary), canaries: ['mf-search'] } : serving(stable, stable),
  }) as unknown as Composition;

test('the desk hears what a shell serves to whom, and what it did since the last report', () => {
  const activity = createShellActivity();
  activity.request();
  activity.page(true);
  activity.page(false);
  const state = activity.take(composition('one', 'two'), { 'mf-content': ['c2', 'c3'] });
  expect(shellState.parse(state)).toEqual({
    requests: 1,
    pages: { bad: 1, of: 2 },
    circuits: [],
    stable: { 'mf-search': 'one', 'mf-content': 'c1' },
    canary: { 'mf-search': 'two' },
    refused: { 'mf-content': 'c3' },
    allRefused: { 'mf-content': ['c2', 'c3'] },
  });
  expect(activity.take(composition('one'), {})).toMatchObject({
    requests: 0,
    pages: { bad: 0, of: 0 },
    canary: {},
  });
});

test('the stable release of before, which the pool of the canaries has for a while, is told as no canary', () => {
  const current = (cohort?: string) =>
    cohort === 'canary' ? { ...serving('old', 'old'), canaries: ['mf-content'] } : serving('new', 'new');
  const state = createShellActivity().take({ current } as unknown as Composition, {});
  expect(state.canary).toEqual({});
});

test('an open circuit is told until it closes or its pool ends', () => {
  const activity = createShellActivity();
  const { onCircuit } = activity.circuits('one');
  onCircuit?.('mf-search/search', 'open');
  onCircuit?.('mf-search/box', 'open');
  onCircuit?.('mf-search/box', 'closed');
  expect(activity.take(composition('one'), {}).circuits).toEqual(['mf-search/search']);
  expect(activity.take(composition('two'), {}).circuits).toEqual([]);
});
