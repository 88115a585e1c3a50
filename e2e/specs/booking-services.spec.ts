import { CONTACT_TOPICS } from '@fernweh/contracts/forms';
import { cellsOfRun, titleOf } from '../faults/cell.ts';
import { MATRIX } from '../faults/matrix.ts';
import { observe } from '../faults/observe.ts';
import { expect, test } from '../support/fixtures.ts';
import { formProof } from '../support/form-proof.ts';
import { type LabSite, startLabSite } from '../support/lab-site.ts';
import { mailsTo } from '../support/outbox.ts';
import { signInAsOwner } from '../support/owner.ts';
import { PORTS } from '../support/ports.ts';
import { session, signIn } from '../support/sign-in.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { expirePayment } from '../support/vendors.ts';

/** Faults of the services behind account and booking (e2e/faults/matrix.ts), on a site of its own because other tests use them meanwhile. */
let lab: LabSite;

/** Receives the messages of visitors. */
const TEAM = 'hello@fernweh.example';
/** The payment provider's page. */
const PAYMENT_PAGE = /\/c\/pay\//;

test.use({ baseURL: `http://localhost:${PORTS.bookingLab}`, causesErrors: true });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  lab = await startLabSite(PORTS.bookingLab, { paying: true, more: { MAIL_DEADLINE_MS: '5000' } });
});
test.afterAll(() => lab?.stop());

for (const cell of cellsOfRun(MATRIX.identity))
  test(`${titleOf(cell)}: browsing works, login reports the failure`, async ({ page }) => {
    test.setTimeout(90_000);
    await signIn(page, 'new');
    const observation = await observe(lab);
    await lab.fault('identity', cell.fault);
    try {
      await page.goto(cell.page ?? '/');
      await expect(page.locator('main article').first()).toBeVisible();
      if (cell.says) {
        await expect(session(page)).toHaveAttribute('data-session', 'anonymous', {
          timeout: 15_000 * SLOWNESS,
        });
        await page.getByRole('link', { name: 'Login' }).click();
        await expect(page.locator('main')).toContainText(cell.says);
        await expect(page.locator('header a').first()).toBeVisible();
        await page.goto('/account/my-account');
        await expect(page.locator('main')).toContainText(cell.says, { timeout: 15_000 * SLOWNESS });
      }
      await observation.expectTraces(cell.traces, titleOf(cell));
    } finally {
      await lab.fault('identity', 'none');
    }
    // The session survives the fault.
    await page.goto('/account/my-account');
    await expect(page.locator('main h1')).toContainText('Hello', { timeout: cell.recoveryMs * SLOWNESS });
  });

for (const cell of cellsOfRun(MATRIX.payments))
  test(`${titleOf(cell)}: nothing is charged, and the balance can be paid afterwards`, async ({ page }) => {
    test.setTimeout(120_000);
    const owner = await signInAsOwner(page, lab, 'upcoming');
    const [trip] = await owner.bookings();
    await page.goto(`/account/bookings/${encodeURIComponent(trip?.ref ?? '')}`);
    const observation = await observe(lab);
    await lab.fault('payments', cell.fault);
    const pay = page.getByRole('button', { name: 'Pay balance' });
    try {
      await pay.click();
      if (cell.says) {
        // The call is repeated until its deadline.
        await expect(page.locator('main')).toContainText(cell.says, { timeout: 40_000 * SLOWNESS });
        await expect(page.locator('main h1')).toHaveText(trip?.departure.tour.title ?? '');
      } else await page.waitForURL(PAYMENT_PAGE, { timeout: 40_000 * SLOWNESS });
      await observation.expectTraces(cell.traces, titleOf(cell));
    } finally {
      await lab.fault('payments', 'none');
    }
    expect((await owner.read(trip?.ref ?? '')).paid).toBe(trip?.paid);
    if (cell.says) await pay.click();
    await page.waitForURL(PAYMENT_PAGE, { timeout: cell.recoveryMs * SLOWNESS });
    // The API would lead the next cell's visitor to the same payment page, without a call of the provider.
    await expirePayment(lab, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  });

for (const cell of cellsOfRun(MATRIX.mail))
  test(`${titleOf(cell)}: a message is accepted, and its mail is sent afterwards`, async () => {
    test.setTimeout(120_000);
    const message = `Is there a train to Porto? (mail ${cell.fault})`;
    const observation = await observe(lab);
    // The mail server names its failures by SMTP's classes of replies.
    await lab.fault('mail', cell.fault === '500' ? '4xx' : cell.fault);
    try {
      const email = 'ada@example.com';
      const form = `${lab.url}${cell.page}`;
      const fields = { name: 'Ada', email, topic: CONTACT_TOPICS[0], message, ...(await formProof(form)) };
      const body = new URLSearchParams(fields);
      const answer = await fetch(form, { method: 'POST', headers: { origin: lab.url }, body });
      expect(cell.status).toContain(answer.status);
      expect(await answer.text()).toContain(cell.says);
      await observation.expectTraces(cell.traces, titleOf(cell));
    } finally {
      await lab.fault('mail', 'none');
    }
    const arrived = async () => (await mailsTo(TEAM, message, lab.outbox)).length;
    await expect.poll(arrived, { timeout: cell.recoveryMs * SLOWNESS }).toBeGreaterThan(0);
  });
