import { CONTACT_TOPICS, SUPPORT_TOPICS } from '@fernweh/contracts/forms';
import { EXAMPLE_REFERENCE } from '@fernweh/contracts/reference';
import type { Locator, Page } from '@playwright/test';
import { comeFromElsewhere, elsewhere, newAddress } from '../support/elsewhere.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { headerOf, mailsTo, mailTo } from '../support/outbox.ts';
import { SITE_ENV } from '../support/ports.ts';
import { fillIn, signIn } from '../support/sign-in.ts';
import { SLOWNESS } from '../support/slowness.ts';

/** The contact form and customer service (product/forms). */
const TEAM = 'hello@fernweh.example';
const [TOPIC] = CONTACT_TOPICS;
const form = (page: Page) => page.getByRole('form', { name: 'Write to us' });
const send = (page: Page) => form(page).getByRole('button', { name: /^Send/ });
const said = (page: Page, text: string): Locator => form(page).locator('p', { hasText: text });
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'We’ve received your message' });

/** Text that is unique to this message. */
const unique = () => `Is there a train at night? ${newAddress('case')}`;

async function open(page: Page) {
  await comeFromElsewhere(page);
  await page.goto('/contact-us');
  await hydrated(page);
}

type Words = { name?: string; email?: string; topic?: string; reference?: string; message?: string };

async function fill(page: Page, words: Words = {}): Promise<Required<Words>> {
  const all = {
    name: 'Ada Lovelace',
    email: newAddress('ada'),
    topic: TOPIC,
    reference: '',
    message: unique(),
    ...words,
  };
  await page.getByLabel('Your name').fill(all.name);
  await page.getByLabel('Email address').fill(all.email);
  await page.getByLabel('What is it about?').selectOption(all.topic);
  await page.getByLabel(/^Booking reference/).fill(all.reference);
  await page.getByLabel('Message').fill(all.message);
  return all;
}

test.describe('the contact form', () => {
  test('each field is validated on blur, and its error disappears once it is valid', async ({ page }) => {
    await open(page);
    for (const [label, wrong, words, right] of [
      ['Your name', '', 'Enter your name', 'Zoë O’Neill-Łuczak'],
      ['Email address', '', 'Enter an email address like name@example.com', 'zoe@example.com'],
      [
        'Email address',
        'zoe@ex@ample.com',
        'Enter an email address like name@example.com',
        'zoe@example.com',
      ],
      ['Message', 'Hello.', 'Enter at least 20 characters (14 to go)', 'Hello, is there a train?'],
      ['Message', 'x'.repeat(5000), 'Enter up to 2000 characters (3000 too many)', 'x'.repeat(2000)],
    ] as const) {
      const field = page.getByLabel(label);
      await field.fill(wrong);
      await field.press('Tab');
      await expect(said(page, words)).toBeVisible();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(words.replace(/[()]/g, '.')));
      await field.fill(right);
      await expect(said(page, words)).toHaveCount(0);
    }
    const reference = page.getByLabel(/^Booking reference/);
    await reference.press('Tab');
    await expect(said(page, 'A booking reference looks like')).toHaveCount(0);
    await reference.fill('FW123');
    await reference.press('Tab');
    await expect(said(page, `A booking reference looks like ${EXAMPLE_REFERENCE}`)).toBeVisible();
    await reference.fill(` ${EXAMPLE_REFERENCE.toLowerCase()}`);
    await expect(said(page, 'A booking reference looks like')).toHaveCount(0);
    await page.getByLabel('What is it about?').focus();
    await page.keyboard.press('Tab');
    await expect(said(page, 'Choose what it is about')).toBeVisible();
  });

  test('one press submits, and each error links to its field', async ({ page }) => {
    await open(page);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Message').fill('Short');
    // The press blurs the field; the error that appears must not move the button away.
    await send(page).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText('Three things need another look');
    for (const [words, label] of [
      ['Enter an email address like name@example.com', 'Email address'],
      ['Choose what it is about', 'What is it about?'],
      ['Enter at least 20 characters (15 to go)', 'Message'],
    ] as const) {
      await summary.getByRole('link', { name: words }).click();
      await expect(page.getByLabel(label)).toBeFocused();
    }
    await expect(page.getByLabel('Your name')).toHaveValue('Ada');
    await expect(page.getByLabel('Message')).toHaveValue('Short');
    await expectAccessible(page);
    await expectNarrow(page);
  });

  test('a message arrives with its reply address; the next form is empty', async ({ page }) => {
    await open(page);
    const { email, message } = await fill(page, { reference: EXAMPLE_REFERENCE.toLowerCase() });
    await send(page).click();
    await expect(sent(page)).toContainText(`reply to ${email} within one working day`);
    await expect(sent(page)).toBeFocused();
    await expectAccessible(page);
    const mail = await mailTo(TEAM, message);
    expect(mail.subject).toBe(`${TOPIC} (${EXAMPLE_REFERENCE})`);
    expect(headerOf(mail, 'reply-to')).toBe(email);
    expect(mail.text).toContain('Ada Lovelace');
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
    await expect(page).toHaveURL('/contact-us');
  });

  test('by keyboard alone', async ({ page }) => {
    await open(page);
    await page.getByLabel('Your name').focus();
    const message = unique();
    for (const words of ['Grace Hopper', newAddress('grace'), 'P', '', message]) {
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
    }
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(sent(page)).toBeFocused();
    expect((await mailTo(TEAM, message)).subject).toBe('Payment or refund');
  });

  test('typed text is escaped, in any script', async ({ page }) => {
    await open(page);
    const name = page.getByLabel('Your name');
    for (const attack of ['<img src=x onerror=alert(1)>', 'Ada 🌍', 'x'.repeat(5000)]) {
      await name.fill(attack);
      await name.press('Tab');
      await expect(name).toHaveAttribute('aria-invalid', 'true');
    }
    const message = `<script>alert(1)</script> <b onclick=x> ' OR 1=1; -- 🚂🏳️‍🌈 مرحبا שלום ${unique()}`;
    await fill(page, { name: 'يوسف بن علي', message });
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    const mail = await mailTo(TEAM, message);
    expect(mail.html).not.toContain('<script>alert');
    expect(mail.html).toContain('&lt;script&gt;alert(1)');
    expect(mail.text).toContain('يوسف بن علي');
  });

  test('a form with a filled honeypot is answered and dropped', async ({ page }) => {
    await open(page);
    const { message } = await fill(page);
    await page.locator('input[name=website]').fill('https://buy.example', { force: true });
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    const after = unique();
    await open(page);
    await fill(page, { message: after });
    await send(page).click();
    await mailTo(TEAM, after);
    expect(await mailsTo(TEAM, message)).toEqual([]);
  });
});

test.describe('while the API is away, or refuses', () => {
  test.use({ causesErrors: true });
  const API = '**/api/v1/contact';
  const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'We couldn’t send it' });

  test('a lost answer is reported, input is kept, and the message is sent once', async ({ page }) => {
    await open(page);
    const { message, email } = await fill(page);
    await page.route(API, route => route.abort());
    await send(page).click();
    await expect(failure(page)).toBeFocused();
    await expect(failure(page)).toContainText('What you typed is still here.');
    await expect(failure(page).getByRole('link', { name: /own email app/ })).toHaveAttribute(
      'href',
      new RegExp(`^mailto:${TEAM}`),
    );
    await expectAccessible(page);
    await expectNarrow(page);
    await page.unroute(API);

    // The API stores the message, but the answer is lost.
    let reached = 0;
    await page.route(API, async route => {
      if ((await route.fetch()).status() === 201) reached += 1;
      await route.abort();
    });
    await send(page).click();
    await expect.poll(() => reached).toBe(1);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await page.unroute(API);

    await send(page).click();
    await expect(sent(page)).toContainText(email);
    await mailTo(TEAM, message);
    // Long enough for a second message to arrive.
    await page.waitForTimeout(5000);
    expect(await mailsTo(TEAM, message)).toHaveLength(1);
  });

  test('a hanging call ends at its deadline, and a second press sends nothing twice', async ({ page }) => {
    await open(page);
    const { message } = await fill(page);
    let asked = 0;
    await page.route(API, () => {
      asked += 1;
    });
    await send(page).click();
    await expect(send(page)).toHaveText('Sending…');
    await expect(send(page)).toHaveAttribute('aria-busy', 'true');
    await send(page).click({ force: true });
    await expect(failure(page)).toBeVisible({ timeout: 15_000 * SLOWNESS });
    expect(asked).toBe(1);
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await page.unroute(API);
    await send(page).click();
    await expect(sent(page)).toBeVisible();
    expect((await mailTo(TEAM, message)).text).toContain(message);
  });

  test('a control character is reported at its field, and input is kept', async ({ page }) => {
    await open(page);
    const { message } = await fill(page, { message: `Before\u0000after ${unique()}` });
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('Remove the unsupported character');
    await expect(page.getByLabel('Message')).toHaveValue(message);
    await page.getByLabel('Message').fill(message.replace('\u0000', ' '));
    await send(page).click();
    await expect(sent(page)).toBeVisible();
  });

  test('the rate limit tells the visitor how long to wait', async ({ page, request }) => {
    await open(page);
    const { email, message } = await fill(page);
    const token = (await page.locator('main input[name=form_token]').getAttribute('value')) ?? '';
    for (let n = 0; n < 5; n += 1) {
      const answer = await request.post(`${SITE_ENV.API_URL}/api/v1/contact`, {
        headers: {
          ...elsewhere(),
          'idempotency-key': newAddress('key'),
          'x-form-token': token,
        },
        data: { name: 'Ada', email, topic: TOPIC, message: unique() },
      });
      expect(answer.status()).toBe(201);
    }
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      /Too many attempts\. Try again in (an hour|\d\d minutes)\./,
    );
    await expect(page.getByLabel('Message')).toHaveValue(message);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the contact form validates, keeps input and sends once', async ({ page }) => {
    await page.goto('/contact-us');
    await expect(page.getByText('needs JavaScript')).toHaveCount(0);
    await page.getByLabel('Your name').fill('</script><img src=x onerror=alert(1)>');
    await page.getByLabel('Message').fill('</textarea><b>');
    await send(page).click();
    await expect(page).toHaveURL('/contact-us');
    await expect(page.getByRole('heading', { name: 'Four things need another look' })).toBeVisible();
    await expect(page.getByLabel('Your name')).toHaveValue('</script><img src=x onerror=alert(1)>');
    await expect(page.getByLabel('Message')).toHaveValue('</textarea><b>');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await page.getByRole('link', { name: 'Choose what it is about' }).click();
    await expect(page.getByLabel('What is it about?')).toBeFocused();

    const message = `First line\nSecond line, ${unique()}`;
    const { email } = await fill(page, { message });
    await send(page).click();
    await expect(page.locator('main')).toContainText(`reply to ${email} within one working day`);
    // Submits the same form again.
    await page.reload();
    await expect(page.locator('main')).toContainText('We’ve received your message');
    await mailTo(TEAM, 'Second line');
    await page.waitForTimeout(5000);
    const [, words = ''] = message.split('\n');
    expect(await mailsTo(TEAM, words)).toHaveLength(1);
    await page.getByRole('link', { name: 'Write another message' }).click();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });

  test('one visitor’s input never appears in another’s page', async ({ page, request }) => {
    await page.goto('/contact-us');
    const { email } = await fill(page, { message: 'Short' });
    const answering = page.waitForResponse(response => response.request().method() === 'POST');
    await send(page).click();
    const answer = await answering;
    expect(answer.headers()).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(await answer.text()).toContain(email);
    expect(await (await request.get('/contact-us')).text()).not.toContain(email);
  });
});

test.describe('before the page is awake', () => {
  test.use({ causesErrors: true });

  test('a form submitted without script arrives', async ({ page }) => {
    await page.route('**/*.js', route => route.abort());
    await page.goto('/contact-us');
    const { message } = await fill(page);
    await page.unroute('**/*.js');
    await send(page).click();
    await hydrated(page);
    await expect(sent(page)).toBeVisible();
    await mailTo(TEAM, message);
  });
});

test.describe('customer service', () => {
  test('customer service is for signed-in visitors and sends their booking', async ({ page }) => {
    await signIn(page, 'upcoming', '/account/my-account');
    await page.locator('main a[href*="FW"]').first().click();
    await page.getByRole('link', { name: 'Ask us' }).click();
    await expect(page).toHaveURL(/\/cs_contact\?booking=FW/);
    const about = page.getByLabel('Booking reference');
    await expect(about).toHaveValue(/^FW[0-9A-Z]{7}[0-9A-Z*~$=]$/);
    const reference = await about.inputValue();
    await expect(page.getByLabel('Your name')).toHaveValue('Tomás Herrera');
    await expect(page.getByLabel('Email address')).toHaveValue('upcoming@fernweh.example');
    await page.getByLabel('What is it about?').selectOption(SUPPORT_TOPICS[0]);
    const message = unique();
    await page.getByLabel('Message').fill(message);
    await about.fill('');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      `A booking reference looks like ${EXAMPLE_REFERENCE}`,
    );
    await expectAccessible(page);
    await expectNarrow(page);
    await about.fill(reference);
    await send(page).click();
    await expect(sent(page)).toContainText('upcoming@fernweh.example');
    const mail = await mailTo(TEAM, message);
    expect(mail.subject).toBe(`${SUPPORT_TOPICS[0]} (${reference})`);
    expect(mail.text).toContain('logged in, their own booking');
  });

  test('an anonymous visitor is sent to the login page and back', async ({ page }) => {
    await page.goto('/cs_contact');
    await fillIn(page, 'new');
    await expect(page).toHaveURL('/cs_contact');
    await expect(page.getByLabel('Your name')).toHaveValue('Nora Ellis');
  });
});
