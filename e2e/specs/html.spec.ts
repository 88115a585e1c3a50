import { expect, test } from '@playwright/test';
import { htmlErrors } from '../support/nu-checker.ts';
import { SITE } from '../support/ports.ts';
import { sample } from '../support/world.ts';

/** Every type of page in the W3C's Nu HTML checker. */
const { region, country, tour } = sample();

const AT_ONCE = 4;
const PATHS = [
  '/',
  '/contact-us',
  '/search',
  '/search?query=jceland%20trains',
  `/destination/${region.slug}`,
  `/destination/${region.slug}/${country.slug}`,
  '/discover',
  '/tours',
  `/tours/${tour.slug}`,
  '/tours-help',
  '/sign-up',
  '/blog',
  '/reviews',
  '/reviews?rating=2',
  '/write-a-review',
  `/write-a-review?tour=${tour.slug}`,
  '/black-friday',
  '/about-us',
  '/pages/winter-sale',
  '/404page',
  '/destination/atlantis',
  '/tours/atlantis',
  // The shell answers these until somebody is signed in.
  '/checkout',
  '/account/my-account',
  '/account/wishlist',
  '/cs_contact',
  '/traveller-details',
  '/auth/callback',
];

const HALF = Math.ceil(PATHS.length / 2);
for (const paths of [PATHS.slice(0, HALF), PATHS.slice(HALF)])
  test(`pages from ${paths[0]} on have no errors`, async ({ request }) => {
    const documents: Record<string, string> = {};
    // A few at a time: the site turns more away.
    for (let from = 0; from < paths.length; from += AT_ONCE)
      await Promise.all(
        paths.slice(from, from + AT_ONCE).map(async path => {
          documents[path] = await (await request.get(path)).text();
        }),
      );
    expect(await htmlErrors(documents)).toEqual([]);
  });

test('posts, and forms that come back with mistakes, have no errors', async ({ request }) => {
  const documents: Record<string, string> = {};
  const journal = await (await request.get('/blog')).text();
  const [, post = ''] = /href="(\/blog\/[^"#?]+)"/.exec(journal) ?? [];
  documents['a post'] = await (await request.get(post)).text();
  for (const path of ['/contact-us', '/write-a-review', '/'])
    documents[`${path} with mistakes`] = await (
      await request.post(path, { form: { email: 'nobody' }, headers: { origin: SITE } })
    ).text();
  expect(await htmlErrors(documents)).toEqual([]);
});
