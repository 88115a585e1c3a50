import { comeFromElsewhere, newAddress } from '../support/elsewhere.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { readApi } from '../support/read-api.ts';
import { sample } from '../support/world.ts';

type Departure = { code: string; seatsLeft: number };

/** A tour with a sold-out date and others with seats. */
async function soldOut(): Promise<{ tour: string; code: string }> {
  for (const { slug } of [sample().tour, ...(await popular())]) {
    const { departures } = await readApi<{ departures: Departure[] }>(
      `/tours/${slug}/departures?currency=GBP`,
    );
    const full = departures.find(({ seatsLeft }) => seatsLeft === 0);
    if (full && departures.some(({ seatsLeft }) => seatsLeft > 1)) return { tour: slug, code: full.code };
  }
  throw new Error('No tour has a sold-out date');
}

const popular = async () => (await readApi<{ tours: { slug: string }[] }>('/tours?limit=20')).tours;

test('a sold-out date by its address offers other dates and one mail when a seat is free', async ({
  page,
}) => {
  await comeFromElsewhere(page);
  const { tour, code } = await soldOut();
  await page.goto(`/tours/${tour}?departure=${code}`);
  await hydrated(page);
  const panel = page.locator('#book');
  await expect(panel.getByRole('heading', { name: /is sold out$/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Hold/ })).toHaveCount(0);
  await expect(panel).not.toContainText('Deposit today');
  await expectNarrow(page, 'a sold-out date');
  await expectAccessible(page, 'a sold-out date');
  const email = newAddress('waiting');
  await typeInto(page, panel.getByLabel('Email address'), email);
  await pressOn(page, panel.getByRole('button', { name: 'Tell me' }));
  await expect(panel.getByRole('status').filter({ hasText: 'Check your email' })).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Other dates' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('listitem').getByRole('link').first().click();
  await expect(sheet.getByRole('button', { name: /^Hold 2 places/ })).toBeVisible();

  await page.goto(linkIn(await mailTo(email), /#confirm=/));
  await expectAccessible(page, 'the link of the mail');
  await pressOn(page, page.getByRole('button', { name: 'Yes, tell me' }));
  await expect(page.getByRole('heading', { name: 'We’ll tell you when there are places' })).toBeFocused();
});
