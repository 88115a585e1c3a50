import { bodyOf, bytesOf, densest, encoded } from './body.ts';
import { createCondenser } from './condense.ts';
import type { CachedPage } from './page-cache.ts';

const TEXT = Array.from({ length: 3000 }, (_, i) => `<li class="tour">Tour ${(i * 7919) % 997}</li>`).join(
  '',
);
const pageOf = async () => ({ document: await bodyOf(TEXT, true) }) as CachedPage;

test('a page that is asked for again gets smaller and stays the same text', async () => {
  const page = await pageOf();
  const before = page.document;
  createCondenser(densest, () => 0.5)(page);
  while (page.document === before) await new Promise(done => setTimeout(done, 5));
  expect(bytesOf(page.document)).toBeLessThan(bytesOf(before));
  expect((await encoded(page.document, undefined)).content.toString()).toBe(TEXT);
});

test('each page once, and one page at a time', async () => {
  const ends: (() => void)[] = [];
  const compress = jest.fn(
    (body: CachedPage['document']) => new Promise<typeof body>(done => ends.push(() => done(body))),
  );
  const condense = createCondenser(compress, () => 0.5);
  const [a, b] = [await pageOf(), await pageOf()];
  condense(a);
  condense(b);
  expect(compress).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await new Promise(done => setTimeout(done));
  condense(a);
  condense(b);
  expect(compress.mock.calls.map(([body]) => body === b.document)).toEqual([false, true]);
});

test('a page waits while the processors are busy', async () => {
  let share = 0.99;
  const compress = jest.fn(async (body: CachedPage['document']) => body);
  const condense = createCondenser(compress, () => share);
  const page = await pageOf();
  condense(page);
  expect(compress).not.toHaveBeenCalled();
  share = 0.5;
  condense(page);
  expect(compress).toHaveBeenCalledTimes(1);
});
