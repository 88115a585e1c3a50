import { COHORT_COOKIE } from '@flotilla/contracts/cohort';
import type { BrowserContext, Page, Response } from '@playwright/test';
import {
  failsToHydrate,
  namesMissingChunks,
  shiftsTheLayout,
  throwsOnClick,
  throwsOnTheServer,
} from '../support/bad-canaries.ts';
import { documentFor, goodDocuments, otherBrowsersToo, uncachedPages } from '../support/canary-traffic.ts';
import { ACCEPTED } from '../support/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { SLOWNESS } from '../support/slowness.ts';
import {
  type Changes,
  endCanary,
  offerCanary,
  pointerNow,
  rollBack,
  storeVariant,
} from '../support/variant.ts';

/** More than the desk needs of the stable release to compare a canary with it; a page is two renders of a remote at least. */
const BASELINE = 230;
/** A machine that also runs browsers and tests needs longer to start the canaries' process. */
const OFFERED_MS = 30_000 * SLOWNESS;
/** What shifts is counted anew half a minute after the canaries of other remotes have gone (docs/decisions/150). */
const DECIDED_MS = 150_000 * SLOWNESS;

// The desk needs some hundred reports.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const inCohort = (context: BrowserContext, name: 'stable' | 'canary') =>
  context.addCookies([{ name: COHORT_COOKIE, value: name, domain: 'localhost', path: '/' }]);

const isReport = (response: Response) => response.url().endsWith('/_reports/documents');

/** Waits until visitors of a cohort get a release. */
const served = (cohort: 'stable' | 'canary', remote: string, version: string) =>
  expect
    .poll(
      async () => (await documentFor(cohort, `/_releases/${remote}`)).includes(`"version":"${version}"`),
      {
        timeout: OFFERED_MS,
      },
    )
    .toBe(true);

/** Stores a variant of the running release and offers it. @returns its version, once its visitors get it */
async function offered(remote: string, changes: Changes): Promise<string> {
  const version = await storeVariant(remote, changes);
  await offerCanary(remote, version);
  await served('canary', remote, version);
  return version;
}

/** Repeats what visitors of a canary do until the desk has decided. */
async function untilDecided(remote: string, visit: () => Promise<unknown>) {
  await expect(async () => {
    if ((await pointerNow(remote)).canary) await visit();
    expect((await pointerNow(remote)).canary).toBeUndefined();
  }).toPass({ timeout: DECIDED_MS, intervals: [100] });
  return pointerNow(remote);
}

/** What the browser reported, from other networks as well. */
async function alsoElsewhere(response: Response | undefined) {
  const report = response?.request().postDataJSON();
  if (report?.failures.length > 0 || report?.shift > 0) await otherBrowsersToo(report);
}

/** Opens a page, does something there, and waits until its failure was reported. */
async function visit(page: Page, path: string, act: () => Promise<unknown> = async () => {}) {
  const reported = page.waitForResponse(isReport, { timeout: 10_000 }).catch(() => undefined);
  await page.goto(path);
  await act();
  await alsoElsewhere(await reported);
}

const click = (page: Page) => async () => {
  await hydrated(page);
  await page.locator('main h1').first().click();
};

test.describe('bad canaries of several remotes at once', () => {
  test.use({ causesErrors: true });

  const KINDS = [
    {
      remote: 'mf-search',
      changes: { entry: failsToHydrate('mf-search') },
      why: 'hydration errors',
      act: (page: Page) => visit(page, '/search'),
    },
    {
      remote: 'mf-account',
      changes: { entry: throwsOnClick('mf-account') },
      why: 'errors in browsers',
      act: (page: Page) => visit(page, '/saved-tours', click(page)),
    },
    {
      remote: 'mf-content',
      changes: { entry: namesMissingChunks },
      why: 'files that did not load',
      act: (page: Page) => visit(page, '/tours-help'),
    },
    {
      remote: 'mf-destinations',
      changes: { server: throwsOnTheServer },
      why: 'errors on the server',
      act: () => uncachedPages('canary', 5),
    },
  ];
  test.afterEach(async () => {
    for (const { remote } of KINDS) await endCanary(remote);
  });

  test('each is rolled back by the desk for its own fault, and no stable visitor had one', async ({
    context,
    page,
  }) => {
    const before = await Promise.all(KINDS.map(({ remote }) => pointerNow(remote)));
    const versions = await Promise.all(KINDS.map(({ remote, changes }) => offered(remote, changes)));
    await goodDocuments(
      'stable',
      BASELINE,
      KINDS.map(({ remote }) => remote),
    );
    await uncachedPages('stable', BASELINE / 2);
    await inCohort(context, 'canary');
    const after = await Promise.all(
      KINDS.map(async ({ remote, act }) => {
        const own = await context.newPage();
        const decided = await untilDecided(remote, () => act(own));
        await own.close();
        return decided;
      }),
    );
    for (const [index, { why }] of KINDS.entries()) {
      expect(after[index]).toMatchObject({
        stable: before[index]?.stable,
        change: { action: 'rollback', by: { kind: 'desk' }, why: expect.stringContaining(why) },
      });
    }
    for (const path of ['/search', '/saved-tours', '/tours-help'])
      for (const version of versions) expect(await documentFor('stable', path)).not.toContain(version);
    await context.clearCookies({ name: COHORT_COOKIE });
    await inCohort(context, 'stable');
    await page.goto('/search');
    await hydrated(page);
  });
});

test.describe('alone', () => {
  const REMOTE = 'mf-navigation';
  test.afterEach(() => endCanary(REMOTE));

  test('a good canary is promoted', async () => {
    const before = await pointerNow(REMOTE);
    const canary = await offered(REMOTE, {
      server: source => `${source}\n// as good as before`,
      canary: { minimumRenders: 200, rise: 0.02 },
    });
    await Promise.all([
      goodDocuments('stable', BASELINE, [REMOTE]),
      uncachedPages('stable', BASELINE / 2),
      goodDocuments('canary', BASELINE, [REMOTE]),
    ]);
    const decided = await untilDecided(REMOTE, () =>
      Promise.all([uncachedPages('canary', 40), goodDocuments('canary', 40, [REMOTE])]),
    );
    expect(decided).toMatchObject({
      stable: { version: canary },
      change: { action: 'promote', by: { kind: 'desk' } },
    });
    await served('stable', REMOTE, canary);
    await rollBack(REMOTE, before.stable.version);
    await served('stable', REMOTE, before.stable.version);
  });

  test.describe('on visitors who agreed to be measured', () => {
    test.use({ consent: ACCEPTED });

    test('a canary that shifts the layout is rolled back', async ({ context }) => {
      const before = await pointerNow(REMOTE);
      await offered(REMOTE, { entry: shiftsTheLayout(REMOTE) });
      await goodDocuments('stable', BASELINE, [REMOTE], { shift: 0 });
      await inCohort(context, 'canary');
      const pages = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()));
      const after = await untilDecided(REMOTE, async () => {
        // Visitors of stable go on: both are counted anew when the canaries of others have gone.
        await goodDocuments('stable', BASELINE, [REMOTE], { shift: 0 });
        return Promise.all(
          pages.map(async page => {
            // The page reports what it measured when nobody looks at it any more. Of a page that is left, nobody sees the report.
            const code = page.waitForResponse(isReport, { timeout: 15_000 * SLOWNESS });
            await page.goto('/tours-help');
            await code;
            const reported = page.waitForResponse(isReport, { timeout: 5000 }).catch(() => undefined);
            await page.evaluate(() => {
              Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
              dispatchEvent(new Event('visibilitychange'));
            });
            await alsoElsewhere(await reported);
          }),
        );
      });
      expect(after).toMatchObject({
        stable: before.stable,
        change: {
          action: 'rollback',
          by: { kind: 'desk' },
          why: expect.stringContaining('shifting layouts'),
        },
      });
    });
  });
});
