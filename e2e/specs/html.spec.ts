import { expect, hydrated, test } from '../support/fixtures.ts';
import { htmlErrors } from '../support/nu-checker.ts';
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

test('the server’s pages have no errors', async ({ request }) => {
  const documents: Record<string, string> = {};
  // A few at a time: the site turns more away.
  for (let from = 0; from < PATHS.length; from += AT_ONCE)
    await Promise.all(
      PATHS.slice(from, from + AT_ONCE).map(async path => {
        documents[path] = await (await request.get(path)).text();
      }),
    );
  const [, post = ''] = /href="(\/blog\/[^"#?]+)"/.exec(documents['/blog'] ?? '') ?? [];
  documents['a post'] = await (await request.get(post)).text();
  const headers = { origin: new URL((await request.get('/')).url()).origin };
  for (const path of ['/contact-us', '/write-a-review', '/'])
    documents[`${path} with mistakes`] = await (
      await request.post(path, { form: { email: 'nobody' }, headers })
    ).text();
  expect(await htmlErrors(documents)).toEqual([]);
});

test('pages have no errors after they hydrate', async ({ page }) => {
  const documents: Record<string, string> = {};
  for (const path of ['/', `/tours/${tour.slug}`, '/search', '/write-a-review']) {
    await page.goto(path);
    await hydrated(page);
    // Deferred parts hydrate when they come near.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    documents[path] = await page.content();
  }
  expect(await htmlErrors(documents)).toEqual([]);
});
