import type { PagePayload } from '@flotilla/contracts/page';
import { createPageStore } from '@flotilla/kit/client';
import { refetchIncompletePages } from './incomplete-pages.ts';

const part = { params: {}, data: 1, fragments: {} };

const page = (url: string, complete: boolean): PagePayload => ({
  url,
  status: 200,
  channel: 33,
  route: 'tours',
  owner: 'mf-destinations',
  head: { title: url, description: '' },
  states: { header: part, footer: part, ...(complete && { page: part }) },
  versions: {},
  assets: {},
  deferred: [],
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page without its main part is requested until it is complete', async () => {
  const pages = createPageStore(page('/tours', false));
  let requests = 0;
  const fetchAgain = jest.fn(async (url: string) => {
    requests += 1;
    return page(url, requests > 1);
  });
  const onCompleted = jest.fn();
  refetchIncompletePages(pages, fetchAgain, onCompleted);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchAgain).toHaveBeenCalledTimes(2);
  expect(pages.current().states.page?.data).toBe(1);
  expect(onCompleted).toHaveBeenCalledTimes(1);
});

test('requests end after the last pause, and when the visitor goes to another page', async () => {
  const pages = createPageStore(page('/tours', true));
  const fetchAgain = jest.fn(async () => undefined);
  refetchIncompletePages(pages, fetchAgain, () => {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchAgain).not.toHaveBeenCalled();
  pages.show(page('/blog', false));
  await jest.advanceTimersByTimeAsync(1000);
  pages.show(page('/', true));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchAgain).toHaveBeenCalledTimes(1);
  pages.show(page('/blog', false));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(fetchAgain).toHaveBeenCalledTimes(5);
  expect(pages.current().url).toBe('/blog');
});

test('a guarded page is complete without its main part', async () => {
  const pages = createPageStore({ ...page('/account', false), guarded: true });
  const fetchAgain = jest.fn(async () => undefined);
  refetchIncompletePages(pages, fetchAgain, () => {});
  await jest.advanceTimersByTimeAsync(60_000);
  expect(fetchAgain).not.toHaveBeenCalled();
});

test('a missing header is requested too, and the page stays guarded', async () => {
  const guardedPage: PagePayload = { ...page('/account', false), route: 'account', guarded: true };
  const pages = createPageStore({ ...guardedPage, states: { footer: part } });
  refetchIncompletePages(
    pages,
    async () => page('/account', true),
    () => {},
  );
  await jest.advanceTimersByTimeAsync(60_000);
  expect(pages.current().states.header).toBe(part);
  expect(pages.current().guarded).toBe(true);
});

describe('an incomplete header', () => {
  const incomplete = { ...part, incomplete: true };
  const withHeader = (url: string, header: typeof part): PagePayload => ({
    ...page(url, true),
    states: { header, page: part, footer: part },
  });

  test('is requested until it is complete', async () => {
    const pages = createPageStore(withHeader('/blog', incomplete));
    let requests = 0;
    refetchIncompletePages(
      pages,
      async url => {
        requests += 1;
        return withHeader(url, requests > 2 ? part : incomplete);
      },
      () => {},
    );
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toBe(3);
    expect(pages.current().states.header).toBe(part);
  });

  test('of a later page is not requested, because the complete one stays', async () => {
    const pages = createPageStore(withHeader('/', part));
    const fetchAgain = jest.fn(async () => undefined);
    refetchIncompletePages(pages, fetchAgain, () => {});
    pages.show(withHeader('/blog', incomplete));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetchAgain).not.toHaveBeenCalled();
  });
});
