import { COHORT_COOKIE } from '@fernweh/contracts/cohort';
import { coldPages } from '../load/cold-pages.ts';
import { SITE } from './ports.ts';

/** What visitors of both cohorts do, without a browser. */
type Cohort = 'stable' | 'canary';
const AT_ONCE = 10;

const cookie = (cohort: Cohort, channel = 33) => `channel=${channel}; ${COHORT_COOKIE}=${cohort}`;

/** The document of a path for a cohort, made anew or from the cache. */
export const documentFor = async (cohort: Cohort, path: string): Promise<string> =>
  (await fetch(SITE + path, { headers: { cookie: cookie(cohort) } })).text();

async function atOnce(times: number, one: () => Promise<void>): Promise<void> {
  for (let done = 0; done < times; done += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, times - done) }, one));
}

/** Documents that fared well, as browsers tell it. @param vitals with consent: how far the layout shifted */
export async function goodDocuments(
  cohort: Cohort,
  times: number,
  used: readonly string[],
  vitals: { shift?: number } = {},
): Promise<void> {
  const html = await documentFor(cohort, '/search');
  const set = /"snapshotId":"(\w+)"/.exec(html)?.[1] ?? '';
  await atOnce(times, async () => {
    const ticket = await (await fetch(`${SITE}/_reports/ticket?set=${set}`)).text();
    const body = JSON.stringify({ ticket, used, failures: [], ...vitals });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${SITE}/_reports/documents`, { method: 'POST', headers, body });
  });
}

/** Loads pages that are not cached. */
export async function uncachedPages(cohort: Cohort, times: number): Promise<void> {
  const next = await coldPages(SITE);
  const run = `${cohort}-${Date.now().toString(36)}`;
  let sent = 0;
  await atOnce(times, async () => {
    const { path, channel } = next();
    sent += 1;
    const url = `${SITE}${path.split('?')[0]}?departure=${run}-${sent}`;
    await (await fetch(url, { headers: { cookie: cookie(cohort, channel) } })).arrayBuffer();
  });
}
