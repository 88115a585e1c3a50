import { expect, test } from '../support/fixtures.ts';
import { type LabSite, startLabSite } from '../support/lab-site.ts';
import { PORTS } from '../support/ports.ts';
import { session, signIn } from '../support/sign-in.ts';

/** Every fault of the identity provider, on a site of its own because other tests sign in meanwhile. */
let lab: LabSite;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORTS.identityLab}`, causesErrors: true });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  lab = await startLabSite(PORTS.identityLab);
});
test.afterAll(() => lab?.stop());

for (const mode of ['down', '500', 'hang', 'invalid'] as const)
  test(`identity provider ${mode}: browsing works, login reports the failure`, async ({ page }) => {
    await signIn(page, 'new');
    await lab.fault('identity', mode);
    try {
      await page.goto('/tours');
      await expect(page.locator('main article').first()).toBeVisible();
      await expect(session(page)).toHaveAttribute('data-session', 'anonymous', { timeout: 15_000 });
      await page.getByRole('link', { name: 'Login' }).click();
      await expect(page.locator('main')).toContainText('Logging in isn’t possible at the moment');
      await expect(page.locator('header a').first()).toBeVisible();
      await page.goto('/account/my-account');
      await expect(page.locator('main')).toContainText('Logging in isn’t possible at the moment', {
        timeout: 15_000,
      });
    } finally {
      await lab.fault('identity', 'none');
    }
    // The session survives the fault.
    await page.reload();
    await expect(page.locator('main h1')).toContainText('Hello');
  });
