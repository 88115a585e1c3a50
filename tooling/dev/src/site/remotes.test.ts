import { type Manifests, remotesOfPage } from './remotes.ts';

const manifestUsing = (...uses: string[]) => ({ uses }) as never;
const manifests: Manifests = new Map([
  ['mf-navigation', manifestUsing('mf-search/search-box')],
  ['mf-destinations', manifestUsing('mf-checkout/departures')],
  ['mf-checkout', manifestUsing('mf-account/heart')],
  ['mf-account', manifestUsing()],
  ['mf-search', manifestUsing()],
]);
const needed = (path: string) => remotesOfPage(manifests, path);

test('a page needs its owner first, then header and footer, and the fragments inside all of them', () => {
  const [owner, ...others] = needed('/tours/alps');
  expect(owner).toBe('mf-destinations');
  expect(others.sort()).toEqual(['mf-account', 'mf-checkout', 'mf-navigation', 'mf-search']);
});

test('the data of a page needs what the page needs', () => {
  expect(needed('/_data/tours/alps')).toEqual(needed('/tours/alps'));
  expect(needed('/_data')).toEqual(needed('/'));
});

test('a fragment needs its own remote alone', () => {
  expect(needed('/_fragments/mf-account/heart')).toEqual(['mf-account']);
});
