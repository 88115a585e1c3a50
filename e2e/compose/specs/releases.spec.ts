import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { releasesIn } from '../../releases/documents.ts';
import { numberedReleases } from '../../releases/numbered-releases.ts';
import { STORE } from '../../support/ports.ts';
import { SLOWNESS } from '../../support/slowness.ts';
import { endCanary, KEYS, offerCanary, pointerNow, rollBack } from '../../support/variant.ts';

/** What visitors behind the edge get of releases: cached pages for each cohort, overrides, and news in time. */
const ROOT = resolve(import.meta.dirname, '../../..');
const REMOTE = 'mf-content';
const PAGE = '/tours-help';
/** A release reaches visitors through the edge within this time. */
const THROUGH_THE_EDGE_MS = 10_000 * SLOWNESS;
/** The shell tries a release before anybody gets it. */
const TRIED_MS = 60_000 * SLOWNESS;

let releases: Awaited<ReturnType<typeof numberedReleases>>;
let before: string;
test.describe.configure({ mode: 'serial', timeout: 120_000 * SLOWNESS });
test.beforeAll(async () => {
  releases = await numberedReleases(REMOTE);
  before = (await pointerNow(REMOTE)).stable.version;
});
test.afterAll(() => endCanary(REMOTE));

const cacheOf = (response: APIResponse) => response.headers()['x-cache'];
const releaseIn = async (response: APIResponse) => releasesIn(await response.text(), REMOTE).named;
const as = (request: APIRequestContext, cohort: string) =>
  request.get(PAGE, { headers: { cookie: `channel=33; cohort=${cohort}` } });

/** Whether the page comes from the edge's cache, and its release. */
async function seenBy(request: APIRequestContext, cohort: string) {
  const response = await as(request, cohort);
  expect(response.status()).toBe(200);
  expect(response.headers()['cache-control']).toContain('public');
  return { cache: cacheOf(response), release: await releaseIn(response) };
}

test('visitors of canaries and all others have a copy each, and the edge keeps both', async ({ request }) => {
  const canary = await releases.put(1);
  await offerCanary(REMOTE, canary);
  const ofCanary = { cache: 'HIT', release: canary };
  const ofStable = { cache: 'HIT', release: before };
  await expect.poll(() => seenBy(request, 'canary'), { timeout: TRIED_MS }).toEqual(ofCanary);
  for (const cohort of ['stable', 'invented'])
    await expect.poll(() => seenBy(request, cohort)).toEqual(ofStable);
  // Neither pushes the other out.
  await expect.poll(() => seenBy(request, 'canary')).toEqual(ofCanary);
  await endCanary(REMOTE);
  await expect
    .poll(async () => (await seenBy(request, 'canary')).release, { timeout: TRIED_MS })
    .toBe(before);
});

test('pages of an override pass the edge, which keeps none of them', async ({
  request,
  playwright,
  baseURL,
}) => {
  const stored = await releases.put(2);
  const command = ['platform/cli/src/override-main.ts', REMOTE, stored, '--path', PAGE];
  const env = { ...process.env, SITE_URL: baseURL, RELEASE_STORE_URL: STORE, RELEASE_KEYS_DIR: KEYS };
  const link = execFileSync(process.execPath, command, { cwd: ROOT, env, encoding: 'utf8' }).trim();

  const engineer = await playwright.request.newContext({ baseURL: baseURL as string });
  const asked = (await (await engineer.get(link)).text()).replaceAll('&amp;', '&');
  const fields = [...asked.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const form = Object.fromEntries(fields) as Record<string, string>;
  await engineer.post('/_override', { form, headers: { 'sec-fetch-site': 'same-origin' } });
  await expect.poll(async () => releaseIn(await engineer.get(PAGE)), { timeout: TRIED_MS }).toBe(stored);
  for (let visit = 0; visit < 2; visit += 1) {
    const response = await engineer.get(PAGE);
    expect(await releaseIn(response)).toBe(stored);
    expect(cacheOf(response)).toBe('BYPASS');
    expect(response.headers()['cache-control']).toBe('private, no-store');
    expect((await seenBy(request, 'stable')).release).toBe(before);
  }
  await engineer.dispose();
});

test('a release and its rollback reach visitors through the edge within ten seconds', async ({ request }) => {
  const next = await releases.put(3);
  /** Visitors ask for the same page all the time, so that the edge has a copy of it. */
  const reaches = async (release: string, change: () => Promise<void>) => {
    await seenBy(request, 'stable');
    await change();
    await expect
      .poll(async () => (await seenBy(request, 'stable')).release, {
        timeout: THROUGH_THE_EDGE_MS,
        intervals: [200],
      })
      .toBe(release);
  };
  await reaches(next, () => releases.give(next));
  await reaches(before, () => rollBack(REMOTE, before));
});
