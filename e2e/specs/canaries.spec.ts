import { COHORT_COOKIE } from '@fernweh/contracts/cohort';
import type { BrowserContext } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { SITE } from '../support/ports.ts';
import { endCanary, offerCanary, pointerNow, rollBack, storeVariant } from '../support/variant.ts';

const REMOTE = 'mf-search';
const PATH = '/search';
/** A page with a fragment of the remote. */
const WITH_FRAGMENT = '/';
/** Documents of stable visitors that the desk compares with; more renders of the canary than a promotion needs. */
const BASELINE = 230;
const RENDERS = 420;

/** Appended to the entry of the remote: its fragments render on the server, and throw when the browser hydrates them. */
const THROWS = `;(() => {
  const { init, get } = mf_search;
  const broken = module =>
    module.fragment
      ? { ...module, fragment: { ...module.fragment, Component() { throw new TypeError('broken on hydration'); } } }
      : module;
  mf_search = { init, get: async name => { const module = broken((await get(name))()); return () => module; } };
})();`;

test.describe.configure({ mode: 'serial' });
// The desk needs some hundred visits.
test.setTimeout(90_000);

const cohort = (name: string) => `${COHORT_COOKIE}=${name}`;
const inCohort = (context: BrowserContext, name: string) =>
  context.addCookies([{ name: COHORT_COOKIE, value: name, domain: 'localhost', path: '/' }]);

let visits = 0;
/** Visits that render: each has an address of its own. */
async function visit(name: 'stable' | 'canary', times: number): Promise<void> {
  const one = async () => {
    visits += 1;
    const response = await fetch(`${SITE}${PATH}?query=visit-${visits}`, {
      headers: { cookie: cohort(name) },
    });
    await response.arrayBuffer();
  };
  for (let done = 0; done < times; done += 10) await Promise.all(Array.from({ length: 10 }, one));
}

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
    .poll(async () => (await fetch(SITE + PATH, { headers: { cookie: cohort('canary') } })).text())
    .toContain(`"version":"${version}"`);
}

test.afterEach(() => endCanary(REMOTE));

test.describe('a canary that throws in the browser', () => {
  test.use({ causesErrors: true });

  test('on hydration is rolled back by the desk, and no stable visitor had it', async ({ page, context }) => {
    const before = await pointerNow(REMOTE);
    const version = await storeVariant(REMOTE, { entry: source => source + THROWS });
    await offered(version);
    await goodDocuments(BASELINE);
    await inCohort(context, 'canary');
    await expect(async () => {
      const told = page.waitForResponse(response => response.url().endsWith('/_reports/documents'));
      await page.goto(WITH_FRAGMENT);
      await told;
      expect((await pointerNow(REMOTE)).canary).toBeUndefined();
    }).toPass({ timeout: 60_000 });
    const after = await pointerNow(REMOTE);
    expect(after).toMatchObject({
      stable: before.stable,
      change: { action: 'rollback', by: { kind: 'desk' } },
    });
    expect(after.change.why).toContain('errors in browsers');
    await context.clearCookies({ name: COHORT_COOKIE });
    await inCohort(context, 'stable');
    await page.goto(WITH_FRAGMENT);
    await hydrated(page);
  });
});

test('a good canary is promoted by the desk', async () => {
  const version = await storeVariant(REMOTE, { server: source => `${source}\n// a good one` });
  const before = await pointerNow(REMOTE);
  await offered(version);
  // By turns, so that both have the same conditions.
  for (let done = 0; done < RENDERS; done += 30)
    for (const name of ['stable', 'canary'] as const) await visit(name, 30);
  await expect.poll(async () => (await pointerNow(REMOTE)).stable.version, { timeout: 30_000 }).toBe(version);
  expect((await pointerNow(REMOTE)).change).toMatchObject({ action: 'promote', by: { kind: 'desk' } });
  // Other tests find the release that they began with.
  await rollBack(REMOTE, before.stable.version);
});
