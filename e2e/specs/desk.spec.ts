import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { openDesk } from '../support/operator.ts';
import { STORE } from '../support/ports.ts';
import { fillIn } from '../support/sign-in.ts';
import { endCanary, pointerNow, publishVariant } from '../support/variant.ts';

const REMOTE = 'mf-content';
const WIDTHS = [390, 820, 1440];

/** Longer than a phone is wide. */
const LONG_SOURCE = {
  commit: 'c0ffee'.repeat(7).slice(0, 40),
  branch: 'an-offer-for-everybody-who-travels-in-a-group-of-their-own',
  author: 'Wilhelmina Featherstonehaugh-Cholmondeley',
  clean: false,
};

test.describe.configure({ mode: 'serial' });
test.beforeAll(() => endCanary(REMOTE));
test.afterAll(() => endCanary(REMOTE));

/** No fault of accessibility, and nothing to scroll sideways, at three widths. */
async function isWell(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id} at ${width}: ${nodes[0]?.html}`)).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
  }
}

test.describe('without the permission', () => {
  // The desk refuses what the page asks for: browsers log that.
  test.use({ causesErrors: true });

  test('nothing about releases is shown, signed out or with another account', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(STORE);
    await expect(page.getByRole('heading', { name: 'Log in to the release desk' })).toBeVisible();
    expect(asked.filter(path => path.startsWith('/v1/'))).toEqual([]);
    await isWell(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillIn(page, 'moderator');
    await expect(page.getByRole('alert')).toContainText('Your account may not release yet.');
    await expect(page.locator('body')).not.toContainText(REMOTE);
  });
});

test('an operator watches a canary, and ends it with the keyboard alone', async ({ page }) => {
  await openDesk(page);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: REMOTE }) });
  await expect(row).toContainText('None');
  await isWell(page);

  const before = await pointerNow(REMOTE);
  const canary = await publishVariant(REMOTE, source => `${source}\n// looked at`, 'canary');
  // Live: without a reload.
  await expect(row).toContainText(canary);
  await expect(row).toContainText('Too early to say');
  await expect(row).toContainText('test, with the team’s key: “a variant”.');

  await row.getByRole('link', { name: REMOTE }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${STORE}/remotes/${REMOTE}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REMOTE);
  const figures = page.getByRole('table', { name: 'Bytes, vitals and errors' });
  await expect(figures.getByRole('columnheader', { name: canary })).toBeVisible();
  await expect(figures.getByRole('row', { name: /^Bytes, KB( [\d.]+){2,3}$/ })).toBeVisible();
  await isWell(page);

  const rollBack = page.getByRole('button', { name: 'Roll back' });
  await rollBack.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Roll back ${REMOTE}?` });
  // The focus starts on the button that changes nothing.
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog).toContainText(`${before.stable.version}, all of them.`);
  await isWell(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rollBack).toBeFocused();
  expect((await pointerNow(REMOTE)).canary?.version).toBe(canary);

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Why?').fill('it was a test');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Everyone has the stable release' })).toBeVisible();
  expect(await pointerNow(REMOTE)).toMatchObject({
    stable: before.stable,
    change: { action: 'rollback', by: { kind: 'operator', name: 'Ines Moreau' }, why: 'it was a test' },
  });
});

test('a release has a page of its own, two stand beside each other, and all of it is in the address', async ({
  page,
}) => {
  await publishVariant(REMOTE, { server: source => `${source}\n// built by somebody`, source: LONG_SOURCE });
  const { stable } = await pointerNow(REMOTE);
  await openDesk(page, `/history?remote=${REMOTE}&q=${stable.version}`);
  await expect(page.getByLabel('Search')).toHaveValue(stable.version);
  await isWell(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('releases.csv');

  await page.getByRole('link', { name: stable.version }).first().click();
  await expect(page).toHaveURL(`${STORE}/remotes/${REMOTE}/releases/${stable.version}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stable.version);
  await expect(page.getByText('Visitors get it.')).toBeVisible();
  await isWell(page);
  const [, other = ''] = await page.getByLabel('Compare with').locator('option').allTextContents();
  await page.getByLabel('Compare with').selectOption(other);
  await expect(page).toHaveURL(`${STORE}/remotes/${REMOTE}/releases/${stable.version}?with=${other}`);
  await expect(page.getByRole('columnheader', { name: other })).toBeVisible();
  await isWell(page);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: other })).toBeVisible();

  await page.goto(`${STORE}/remotes/${REMOTE}?hours=6`);
  await expect(page.getByRole('heading', { name: 'The last 6 hours' })).toBeVisible();
  await isWell(page);
});

test('pausing, resuming, and a release that changed under an open step', async ({ page }) => {
  await openDesk(page, `/remotes/${REMOTE}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Pause releases' }).click();
  await expect(page.getByRole('heading', { name: 'Releases are paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByRole('heading', { name: 'Everyone has the stable release' })).toBeVisible();

  await page.getByRole('button', { name: 'Pause' }).click();
  await publishVariant(REMOTE, source => `${source}\n// somebody else`, 'canary');
  const stale = page.getByRole('button', { name: 'The release has changed' });
  await expect(stale).toBeVisible();
  await expect(stale).toBeDisabled();
  // It says that it is disabled, and keeps the focus: a press does nothing.
  await stale.press('Enter');
  await stale.click({ force: true });
  expect((await pointerNow(REMOTE)).paused).toBe(false);
  await page.keyboard.press('Escape');
  await endCanary(REMOTE);

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await page.getByLabel('What').selectOption('Paused');
  await expect(page.getByRole('row').filter({ hasText: 'Ines Moreau' }).first()).toContainText('Paused');
  await isWell(page);
});

test('what is open and filtered is in the address: it survives the sign-in and a reload, and Back leads through it', async ({
  page,
}) => {
  await openDesk(page, '/history?action=pause');
  const what = page.getByLabel('What');
  const remote = page.getByLabel('Remote');
  const rows = page.locator('.history-table tbody tr:not(.day-row)');
  const inNav = (name: string) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name });
  await expect(what).toHaveValue('pause');
  await expect(rows.first()).toContainText('Paused');
  await expect(inNav('History')).toHaveAttribute('aria-current', 'page');

  await remote.selectOption(REMOTE);
  await expect(page).toHaveURL(`${STORE}/history?action=pause&remote=${REMOTE}`);
  await what.selectOption('Resumed');
  await expect(page).toHaveURL(`${STORE}/history?action=resume&remote=${REMOTE}`);
  await expect(rows.first()).toContainText('Resumed');
  await page.reload();
  await expect(what).toHaveValue('resume');
  await expect(remote).toHaveValue(REMOTE);
  await expect(rows.first()).toContainText('Resumed');

  await page.goBack();
  await expect(page).toHaveURL(`${STORE}/history?action=pause&remote=${REMOTE}`);
  await expect(what).toHaveValue('pause');
  await expect(rows.first()).toContainText('Paused');

  await inNav('Remotes').click();
  await page.getByRole('link', { name: REMOTE, exact: true }).click();
  await expect(page).toHaveURL(`${STORE}/remotes/${REMOTE}`);
  await expect(inNav('Remotes')).toHaveAttribute('aria-current', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REMOTE);
  const documents = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('link', { name: 'Whole history' }).click();
  await expect(page).toHaveURL(`${STORE}/history?remote=${REMOTE}`);
  await expect(remote).toHaveValue(REMOTE);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REMOTE);
  expect(await page.evaluate(() => performance.timeOrigin), 'one document').toBe(documents);
});
