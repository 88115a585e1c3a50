import { tourSummaries } from './tour-cards.ts';

const signal = new AbortController().signal;

test('the tours of a long list are asked for a few calls at a time, and keep their order', async () => {
  let running = 0;
  let most = 0;
  const asked: string[] = [];
  globalThis.fetch = (async (url: string) => {
    most = Math.max(most, ++running);
    asked.push(...(new URL(url).searchParams.get('slugs') ?? '').split(','));
    await new Promise(done => setTimeout(done, 5));
    running--;
    return Response.json({ tours: [] });
  }) as typeof fetch;
  const slugs = Array.from({ length: 2001 }, (_, n) => `tour-${n}`);
  expect(await tourSummaries(slugs, { signal })).toEqual([]);
  expect(asked).toEqual(slugs);
  expect(most).toBe(8);
});
