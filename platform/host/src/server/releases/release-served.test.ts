import type { Pointer } from '@flotilla/contracts/release-store';
import type { ReleaseSource } from './release-source.ts';
import { createReleaseWatch, type Verdict } from './release-watch.ts';

const pointerTo = (version: string, ageMs: number): Pointer => ({
  remote: 'mf-search',
  sequence: 1,
  at: new Date(Date.now() - ageMs).toISOString(),
  stable: { version, digest: version },
  before: [],
  paused: false,
  change: { action: 'release', by: { kind: 'team', name: 'search' }, why: '' },
});

/** The ages that the watch tells of while the store names one release after the other. */
async function agesServed(pointers: Pointer[], verdict: Verdict): Promise<number[]> {
  const ages: number[] = [];
  let polls = 0;
  const source: Pick<ReleaseSource, 'poll' | 'take'> = {
    poll: async () => {
      const pointer = pointers[Math.min(polls++, pointers.length - 1)];
      return { pointers: new Map(pointer ? [['mf-search', pointer]] : []), problems: new Map() };
    },
    take: async (remote, { version }) => ({ remote, version }) as never,
  };
  const watch = createReleaseWatch({
    source: source as ReleaseSource,
    pollMs: 1,
    onProblem: (_, error) => {
      throw error;
    },
    onRelease: async () => verdict,
    onServed: (_, ageMs) => ages.push(ageMs),
    onCanaryEnd: async () => {},
  });
  watch.start();
  while (polls < pointers.length + 3) await new Promise(done => setTimeout(done, 1));
  watch.stop();
  return ages;
}

test('a release that appears while the shell runs is told with the time since its pointer', async () => {
  const [age = 0, ...more] = await agesServed([pointerTo('one', 9_000_000), pointerTo('two', 4_000)], 'live');
  expect(more).toEqual([]);
  expect(age).toBeGreaterThanOrEqual(4_000);
  expect(age).toBeLessThan(60_000);
});

test('a pointer of a clock ahead of this one counts as no time', async () => {
  expect(await agesServed([pointerTo('one', 0), pointerTo('two', -60_000)], 'live')).toEqual([0]);
});

test('a refused release is not told', async () => {
  expect(await agesServed([pointerTo('one', 0), pointerTo('two', 0)], 'refused')).toEqual([]);
});
