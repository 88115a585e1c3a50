import { ACCEPTED } from '../support/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { declaredKeys, recordTouches, undeclared } from '../support/touched-keys.ts';
import { sample } from '../support/world.ts';

const { tour } = sample();

test.use({ consent: ACCEPTED });

test('each deployable touches the cookies and stored keys that it declares, and no others', async ({
  page,
  context,
}) => {
  const declared = declaredKeys();
  const touches = await recordTouches(page);
  await page.goto('/');
  await hydrated(page);
  await page.goto('/tours');
  await hydrated(page);
  await page.locator('main [data-fragment=heart] button').first().click();
  await page.goto('/search?query=walking');
  await hydrated(page);
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await fillIn(page, newAccount('stored-keys'));
  await expect(page).toHaveURL(/\/checkout\?booking=FW/);
  await page.goto('/saved-tours');
  await hydrated(page);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL('/');
  await hydrated(page);

  expect(undeclared(touches, declared)).toEqual([]);
  // The cookies that the site's server set, too.
  const site = new URL(page.url()).hostname;
  const cookies = (await context.cookies(page.url())).filter(({ domain }) => domain === site);
  const set = cookies.map(({ name }) => ({ where: 'cookie' as const, name, by: 'the server' }));
  // The identity provider is a host of its own in production; here it shares the name of the machine.
  expect(undeclared(set, declared).filter(one => !one.includes('"sandbox'))).toEqual([]);
  // The flow used storage of more than one remote.
  for (const by of ['shell', 'mf-account', 'mf-checkout'])
    expect(
      touches.some(touch => touch.by === by),
      by,
    ).toBe(true);
});

test('a key that nobody declared is named, and one that belongs to another remote', () => {
  const declared = declaredKeys();
  const touch = (name: string, by: string) => ({ where: 'local storage' as const, name, by });
  expect(undeclared([touch('fw-wishlist-id', 'mf-account'), touch('AMP_1', 'a vendor')], declared)).toEqual(
    [],
  );
  expect(undeclared([touch('secret', 'mf-search'), touch('fw-wishlist-id', 'mf-search')], declared)).toEqual([
    'mf-search uses the local storage entry "secret", which docs/contracts does not have',
    'mf-search uses the local storage entry "fw-wishlist-id" of mf-account',
  ]);
});
