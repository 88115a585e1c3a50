import type { PagePayload } from '@flotilla/contracts/page';
import { createPageStore } from './page-store.ts';

const page = (url: string): PagePayload => ({
  url,
  status: 200,
  route: 'home',
  owner: 'mf-content',
  head: { title: url, description: '' },
  states: {},
  versions: {},
  assets: {},
  deferred: [],
});

test('stores pages for going back, and drops the oldest', () => {
  const store = createPageStore(page('/'));
  for (let n = 0; n < 25; n += 1) store.show(page(`/${n}`));
  expect(store.current().url).toBe('/24');
  expect(store.cached('/24')?.head.title).toBe('/24');
  expect(store.cached('/')).toBeUndefined();
});

test('calls listeners until they unsubscribe', () => {
  const store = createPageStore(page('/'));
  const seen: string[] = [];
  const stop = store.subscribe(({ url }) => seen.push(url));
  store.show(page('/a'));
  stop();
  store.show(page('/b'));
  expect(seen).toEqual(['/a']);
});
