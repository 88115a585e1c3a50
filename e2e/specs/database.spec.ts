import { cellsOfRun, titleOf } from '../faults/cell.ts';
import { MATRIX } from '../faults/matrix.ts';
import { observe } from '../faults/observe.ts';
import { expect, test } from '../support/fixtures.ts';
import { type LabDatabase, startLabDatabase } from '../support/lab-database.ts';
import { type LabSite, startLabSite } from '../support/lab-site.ts';
import { signInAsOwner } from '../support/owner.ts';
import { PORTS } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { expirePayment } from '../support/vendors.ts';
import { sample } from '../support/world.ts';

/** Faults of the database (e2e/faults/matrix.ts): a site of its own on a PostgreSQL behind a proxy. */
const { tour, region } = sample();
const PAGES = ['/', `/tours/${tour.slug}`, `/destination/${region.slug}`, '/search', '/blog'];
const PAYMENT_PAGE = /\/c\/pay\//;

let database: LabDatabase | string;
let lab: LabSite;

test.use({ baseURL: `http://localhost:${PORTS.databaseLab}`, causesErrors: true });
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  database = await startLabDatabase(PORTS.database);
  if (typeof database === 'string') return;
  lab = await startLabSite(PORTS.databaseLab, { paying: true, more: { DATABASE_URL: database.url } });
});
test.afterAll(async () => {
  await lab?.stop();
  if (typeof database === 'object') await database.stop();
});

for (const cell of cellsOfRun(MATRIX.database))
  test(`${titleOf(cell)}: pages stay, nothing is charged, and the balance can be paid afterwards`, async ({
    page,
  }) => {
    test.skip(typeof database === 'string', String(database));
    if (typeof database === 'string') return;
    test.setTimeout(150_000);
    const owner = await signInAsOwner(page, lab, 'upcoming');
    const [trip] = await owner.bookings();
    const ref = encodeURIComponent(trip?.ref ?? '');
    await page.goto(`/account/bookings/${ref}`);
    const pay = page.getByRole('button', { name: 'Pay balance' });
    await expect(pay).toBeVisible();
    const observation = await observe(lab);
    const answers: { status: number; retryAfter: string | undefined }[] = [];
    page.on('response', response => {
      if (!response.url().endsWith('/payments')) return;
      answers.push({ status: response.status(), retryAfter: response.headers()['retry-after'] });
    });
    database.fault(cell.fault);
    try {
      await pay.click();
      await Promise.all(PAGES.map(path => expectUsable(path, cell.status)));
      if (cell.says) {
        // The call is repeated until its deadline.
        await expect(page.locator('main')).toContainText(cell.says, { timeout: 60_000 * SLOWNESS });
        await expect(page.locator('main h1')).toHaveText(trip?.departure.tour.title ?? '');
        expect(answers[0]).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
      } else await page.waitForURL(PAYMENT_PAGE, { timeout: 60_000 * SLOWNESS });
      await observation.expectTraces(cell.traces, titleOf(cell));
    } finally {
      database.fault('none');
    }
    const paid = async () =>
      (await owner.ask(`/bookings/${ref}`)) as { status: number; body: { paid: number } };
    await expect.poll(async () => (await paid()).status, { timeout: cell.recoveryMs * SLOWNESS }).toBe(200);
    expect((await paid()).body.paid).toBe(trip?.paid);
    if (cell.says) await pay.click();
    await page.waitForURL(PAYMENT_PAGE, { timeout: cell.recoveryMs * SLOWNESS });
    // The API would lead the next cell's visitor to the same payment page.
    await expirePayment(lab, new URL(page.url()).pathname.split('/').at(-1) ?? '');
  });

/** Heading, main and navigation are present; a page without its main part is an honest 503. */
async function expectUsable(path: string, statuses: readonly number[]) {
  const answer = await fetch(lab.url + path, { headers: { 'x-forwarded-for': '81.6.0.1' } });
  const html = await answer.text();
  expect(statuses, path).toContain(answer.status);
  if (answer.status === 503) expect(answer.headers.get('retry-after'), path).toMatch(/^\d+$/);
  expect(html, path).toMatch(/<h1[^>]*>[^<]*\S/);
  expect(html, path).toMatch(/<header id="fw-header"[\s\S]*?<a [^>]*href="\//);
}
