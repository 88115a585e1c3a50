import type { PagePayload } from '@fernweh/contracts/page';
import { createPageStore } from '@fernweh/mf-kit/client';
import { reviveMissingPages } from './missing-pages.ts';

const part = { params: {}, data: 1, fragments: {} };

const page = (url: string, whole: boolean): PagePayload => ({
  url,
  status: 200,
  channel: 33,
  route: 'tours',
  owner: 'mf-destinations',
  head: { title: url, description: '' },
  states: { header: part, footer: part, ...(whole && { page: part }) },
  versions: {},
  assets: {},
  later: [],
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that is missing is asked for until it is there', async () => {
  const pages = createPageStore(page('/tours', false));
  let asked = 0;
  const ask = jest.fn(async (url: string) => {
    asked += 1;
    return page(url, asked > 1);
  });
  const onRevived = jest.fn();
  reviveMissingPages(pages, ask, onRevived);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(pages.current().states.page?.data).toBe(1);
  expect(onRevived).toHaveBeenCalledTimes(1);
});

test('it gives up after a while, and whoever has left is not called back', async () => {
  const pages = createPageStore(page('/tours', true));
  const ask = jest.fn(async () => undefined);
  reviveMissingPages(pages, ask, () => {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
  pages.show(page('/blog', false));
  await jest.advanceTimersByTimeAsync(1000);
  pages.show(page('/', true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  pages.show(page('/blog', false));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(ask).toHaveBeenCalledTimes(5);
  expect(pages.current().url).toBe('/blog');
});

test('what waits behind the gate is not missing', async () => {
  const pages = createPageStore({ ...page('/account', false), gated: true });
  const ask = jest.fn(async () => undefined);
  reviveMissingPages(pages, ask, () => {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('a header that is missing is asked for too, and the gate stays closed', async () => {
  const behindGate: PagePayload = { ...page('/account', false), route: 'account', gated: true };
  const pages = createPageStore({ ...behindGate, states: { footer: part } });
  reviveMissingPages(
    pages,
    async () => page('/account', true),
    () => {},
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(pages.current().states.header).toBe(part);
  expect(pages.current().gated).toBe(true);
});
