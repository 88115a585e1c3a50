import { isPagePattern, isPathPattern } from '@flotilla/contracts/page-pattern';
import { release } from '@flotilla/contracts/release';
import { releaseContract } from '@flotilla/contracts/release-contract';
import * as paths from './paths.ts';

test.each(['/offers', '/offers/:slug', '/offers/*', '/offers/:slug/:tourId/*', '/my-offers/2026'])(
  '%s can be a page',
  pattern => expect(isPagePattern(pattern)).toBe(true),
);

const WRONG = ['/offers/:1', '/offers/:slug/:slug', '/offers/:rest/*', '/offers/:my-slug', '/offers/:Slug'];
const WRONG_SHAPES = ['offers', '/offers/', '//', '/*/offers', '/off ers', '/offers/:', ''];

test.each([...WRONG, ...WRONG_SHAPES])('%s is no pattern, in no document', pattern => {
  expect([isPathPattern(pattern), isPagePattern(pattern)]).toEqual([false, false]);
  const own = { offers: { pattern, heading: 'Offers' } };
  expect(release.shape.pages.safeParse(own).success).toBe(false);
  const contract = { fragments: {}, uses: {}, publishes: {}, hears: {}, needs: {} };
  const storage = { cookies: [], local: [], session: [] };
  for (const claims of [
    { pages: { offers: [pattern] }, links: [] },
    { pages: {}, links: [pattern] },
  ])
    expect(releaseContract.safeParse({ ...contract, storage, ...claims }).success).toBe(false);
});

test('all paths of the site are patterns', () => {
  expect(Object.values(paths).filter(({ pattern }) => !isPathPattern(pattern))).toEqual([]);
});
