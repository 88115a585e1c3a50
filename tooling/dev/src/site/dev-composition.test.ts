import { createDevComposition } from './dev-composition.ts';

type Started = { held: string | undefined; opened: boolean; retired: boolean };

function open(changing?: string) {
  const started: Started[] = [];
  const composition = createDevComposition({
    remotes: ['mf-search', 'mf-content'],
    partsOf: () => undefined,
    pagesOf: () => undefined,
    ...(changing && { changing }),
    startPool(_set, held) {
      const one: Started = { held, opened: false, retired: false };
      started.push(one);
      return {
        ready: async () => {
          if (held && !one.opened) throw new Error('It would never be ready');
        },
        open() {
          one.opened = true;
        },
        retire: async () => {
          one.retired = true;
        },
      } as never;
    },
  });
  const current = () => started.find(one => !one.retired && (one.held === undefined || one.opened));
  return { composition, started, current };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a change of the remote that changes uses workers that have loaded everything else', async () => {
  const { composition, started, current } = open('mf-search');
  jest.runAllTimers();
  expect(started.map(({ held }) => held)).toEqual([undefined, 'mf-search']);
  await composition.roll('mf-search');
  expect(started).toHaveLength(2);
  expect(current()).toBe(started[1]);
  expect(started[0]?.retired).toBe(true);
  // The next change finds another one.
  jest.runAllTimers();
  await composition.roll('mf-search');
  expect(current()).toBe(started[2]);
});

test.each(['mf-content', 'shell', undefined])(
  'workers that loaded an earlier %s are not used',
  async part => {
    const { composition, started, current } = open('mf-search');
    jest.runAllTimers();
    await composition.roll(part);
    expect(started[1]).toEqual({ held: 'mf-search', opened: false, retired: true });
    expect(current()).toBe(started[2]);
    expect(started[2]?.held).toBeUndefined();
  },
);

test('two changes at once, and one that comes before the workers are there, start new ones', async () => {
  const { composition, started, current } = open('mf-search');
  await composition.roll('mf-search');
  expect(current()).toBe(started[1]);
  expect(started[1]?.held).toBeUndefined();
  jest.runAllTimers();
  await Promise.all([composition.roll('mf-search'), composition.roll('mf-content')]);
  expect(current()?.held).toBeUndefined();
});

test('the end retires the workers that wait', async () => {
  const { composition, started } = open('mf-search');
  jest.runAllTimers();
  await composition.retire();
  expect(started.map(({ retired }) => retired)).toEqual([true, true]);
});
