import type { Page } from '@playwright/test';
import { comeFromElsewhere, newAddress } from '../support/elsewhere.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { linkIn, mailTo } from '../support/outbox.ts';

/** The newsletter: requested by a form, confirmed and ended by links in mails. */
test.describe('the newsletter', () => {
  const panel = (page: Page) => page.getByRole('region', { name: /letter a month/ });

  async function ask(page: Page, email: string) {
    await comeFromElsewhere(page);
    await page.goto('/');
    await hydrated(page);
    await panel(page).getByLabel('Email address').fill(email);
    await panel(page).getByRole('button').click();
  }

  test('the newsletter is confirmed once by a mail, by keyboard alone; used and forged links are reported', async ({
    page,
    context,
  }) => {
    await ask(page, 'nobody');
    await expect(panel(page)).toContainText('Enter an email address like name@example.com');
    await expect(panel(page).getByLabel('Email address')).toBeFocused();
    await expectAccessible(page);
    await expectNarrow(page);
    const email = newAddress('letter');
    await typeInto(page, panel(page).getByLabel('Email address'), email.toUpperCase());
    await pressOn(page, panel(page).getByRole('button'));
    await expect(panel(page).getByRole('status')).toContainText('Check your email');
    await expectAccessible(page);

    const mail = await mailTo(email);
    expect(mail.subject).toBe('Confirm your newsletter subscription');
    const confirm = linkIn(mail, /#newsletter=/);
    await page.goto(confirm);
    await expect(page).toHaveURL('/sign-up');
    await expectAccessible(page);
    await pressOn(page, page.getByRole('button', { name: 'Yes, subscribe me' }));
    await expect(page.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible();

    const again = await context.newPage();
    await again.goto(confirm);
    await again.getByRole('button', { name: 'Yes, subscribe me' }).click();
    await expect(again.getByRole('heading', { name: 'You’re already subscribed' })).toBeVisible();

    // The mail's second link ends the subscription and invalidates the first.
    await again.goto(linkIn(mail, /unsubscribe/));
    await expect(again).toHaveURL(/\/sign-up$/);
    await pressOn(again, again.getByRole('button', { name: 'Yes, unsubscribe' }));
    await expect(again.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  });

  test.describe('with a link that is none', () => {
    test.use({ causesErrors: true });

    test('says so', async ({ page }) => {
      const email = newAddress('forged');
      await ask(page, email);
      const confirm = linkIn(await mailTo(email), /#newsletter=/);
      const last = confirm.at(-1) === 'A' ? 'B' : 'A';
      for (const forged of [
        `${confirm.slice(0, -1)}${last}`,
        '/sign-up#newsletter=x',
        '/sign-up?newsletter=%3Cb%3E',
      ]) {
        await page.goto('about:blank');
        await page.goto(forged);
        await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
        await expect(page.getByRole('alert')).toContainText(
          'This link has expired or has already been used.',
        );
      }
    });

    test('the address is kept while the API is unavailable', async ({ page }) => {
      await page.route('**/api/v1/newsletter', route => route.abort());
      const email = newAddress('away');
      await ask(page, email);
      await expect(panel(page).getByRole('alert')).toContainText('We couldn’t send it');
      await expect(panel(page).getByLabel('Email address')).toHaveValue(email);
      await page.unroute('**/api/v1/newsletter');
      await panel(page).getByRole('button').click();
      await expect(panel(page).getByRole('status')).toBeVisible();
      await mailTo(email);
    });
  });
});

test.describe('the newsletter without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the newsletter can be requested without script', async ({ page }) => {
    await page.goto('/');
    const letter = page.getByRole('region', { name: /letter a month/ });
    await letter.getByLabel('Email address').fill('nobody');
    await letter.getByRole('button').click();
    await expect(letter).toContainText('Enter an email address like name@example.com');
    const email = newAddress('plain');
    await letter.getByLabel('Email address').fill(email);
    await letter.getByRole('button').click();
    await expect(letter).toContainText('Check your email');
    await expect(letter).toBeInViewport();
    await mailTo(email);
  });
});
