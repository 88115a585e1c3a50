import { createTimestamps } from './timestamps.ts';

/** Timestamps of a store whose news and clock a test decides. */
function timestamps() {
  const store = { registry: 1, pointers: { 'mf-search': 4 } as Record<string, number> };
  let ms = Date.parse('2026-11-22T10:00:00Z');
  const read = createTimestamps({
    news: () => store,
    sign: async timestamp => JSON.stringify(timestamp),
    now: () => new Date(ms),
  });
  return {
    store,
    after(seconds: number) {
      ms += seconds * 1000;
    },
    read: async () => JSON.parse(await read()),
  };
}

test('a timestamp names the newest documents, and is signed again once a minute', async () => {
  const { after, read } = timestamps();
  expect(await read()).toEqual({ at: '2026-11-22T10:00:00.000Z', registry: 1, pointers: { 'mf-search': 4 } });
  after(59);
  expect((await read()).at).toBe('2026-11-22T10:00:00.000Z');
  after(1);
  expect((await read()).at).toBe('2026-11-22T10:01:00.000Z');
});

test('a change is in the next one at once', async () => {
  const { store, after, read } = timestamps();
  await read();
  after(1);
  store.pointers = { 'mf-search': 5 };
  expect(await read()).toEqual({ at: '2026-11-22T10:00:01.000Z', registry: 1, pointers: { 'mf-search': 5 } });
});

test('a clock that goes back signs no old time for long', async () => {
  const { after, read } = timestamps();
  await read();
  after(-3600);
  expect((await read()).at).toBe('2026-11-22T09:00:00.000Z');
});
