import { COHORT_COOKIE } from '@fernweh/contracts/cohort';
import type { BrowserContext, Response } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { SITE } from '../support/ports.ts';
import { endCanary, offerCanary, pointerNow, storeVariant } from '../support/variant.ts';

const REMOTE = 'mf-search';
const PATH = '/search';
/** Documents of stable visitors, more than the desk needs to compare with them. */
const BASELINE = 230;
/** A machine that also runs browsers and tests needs longer to start the canary's process. */
const OFFERED_MS = 30_000;

/** Appended to the entry of the remote: the server's HTML is not what the browser renders, so that hydration fails. */
const DIFFERS = `;(() => {
  const { init, get } = mf_search;
  const differing = ({ lifecycles, prepare }) => ({
    prepare,
    lifecycles: slot => {
      const usual = lifecycles(slot);
      const mount = props => {
        props.container().querySelector('h1').textContent = 'Something else';
        return usual.mount(props);
      };
      return { ...usual, mount };
    },
  });
  const changed = (name, module) => (name === './client' ? differing(module) : module);
  mf_search = { init, get: async name => { const module = changed(name, (await get(name))()); return () => module; } };
})();`;

// The desk needs some hundred reports.
test.setTimeout(90_000);

const cohort = (name: string) => `${COHORT_COOKIE}=${name}`;
const inCohort = (context: BrowserContext, name: string) =>
  context.addCookies([{ name: COHORT_COOKIE, value: name, domain: 'localhost', path: '/' }]);

/** Documents of stable visitors that fared well, as their browsers tell it. */
async function goodDocuments(times: number): Promise<void> {
  const html = await (await fetch(SITE + PATH, { headers: { cookie: cohort('stable') } })).text();
  const set = /"snapshotId":"(\w+)"/.exec(html)?.[1] ?? '';
  const one = async () => {
    const ticket = await (await fetch(`${SITE}/_reports/ticket?set=${set}`)).text();
    const body = JSON.stringify({ ticket, used: [REMOTE], failures: [] });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${SITE}/_reports/documents`, { method: 'POST', headers, body });
  };
  for (let done = 0; done < times; done += 10) await Promise.all(Array.from({ length: 10 }, one));
}

/** The canary is offered when its visitors get it. */
async function offered(version: string): Promise<void> {
  await offerCanary(REMOTE, version);
  await expect
    .poll(
      async () => {
        const answer = await fetch(SITE + PATH, { headers: { cookie: cohort('canary') } });
        return (await answer.text()).includes(`"version":"${version}"`);
      },
      { timeout: OFFERED_MS },
    )
    .toBe(true);
}

test.afterEach(() => endCanary(REMOTE));

const isReport = (response: Response) => response.url().endsWith('/_reports/documents');

test.describe('a canary whose hydration fails', () => {
  test.use({ causesErrors: true });

  test('is rolled back by the desk, and no stable visitor had it', async ({ page, context }) => {
    const before = await pointerNow(REMOTE);
    const version = await storeVariant(REMOTE, { entry: source => source + DIFFERS });
    await offered(version);
    await goodDocuments(BASELINE);
    await inCohort(context, 'canary');
    await expect(async () => {
      const told = page.waitForResponse(isReport, { timeout: 10_000 }).catch(() => undefined);
      if ((await pointerNow(REMOTE)).canary) await page.goto(PATH).then(() => told);
      expect((await pointerNow(REMOTE)).canary).toBeUndefined();
    }).toPass({ timeout: 60_000 });
    const after = await pointerNow(REMOTE);
    expect(after).toMatchObject({
      stable: before.stable,
      change: { action: 'rollback', by: { kind: 'desk' } },
    });
    expect(after.change.why).toContain('hydration errors');
    await context.clearCookies({ name: COHORT_COOKIE });
    await inCohort(context, 'stable');
    await page.goto(PATH);
    await hydrated(page);
  });
});
