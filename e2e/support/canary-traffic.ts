import { COHORT_COOKIE } from '@flotilla/contracts/cohort';
import { coldPages } from '../load/cold-pages.ts';
import { inAnotherNetwork } from './elsewhere.ts';
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

type Report = { used: readonly string[]; failures: readonly unknown[]; shift?: number };

/** What browsers tell about documents, each in another network. */
async function tell(cohort: Cohort, times: number, report: Report): Promise<void> {
  const html = await documentFor(cohort, '/search');
  const set = /"snapshotId":"(\w+)"/.exec(html)?.[1] ?? '';
  await atOnce(times, async () => {
    const from = inAnotherNetwork();
    const ticket = await (await fetch(`${SITE}/_reports/ticket?set=${set}`, { headers: from })).text();
    const headers = { ...from, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...report, ticket });
    await fetch(`${SITE}/_reports/documents`, { method: 'POST', headers, body });
  });
}

/**
 * Visitors of other networks see what this browser saw: a fault that one browser has is no fault of a release, and what thirty networks say
 * may be made up (docs/decisions/119).
 */
export const otherBrowsersToo = (report: Report, times = 40) => tell('canary', times, report);

/** Documents that fared well, as browsers tell it. @param vitals with consent: how far the layout shifted */
export const goodDocuments = (
  cohort: Cohort,
  times: number,
  used: readonly string[],
  vitals: { shift?: number } = {},
): Promise<void> => tell(cohort, times, { used, failures: [], ...vitals });

/** Loads pages that are not cached, each from another network. */
export async function uncachedPages(cohort: Cohort, times: number): Promise<void> {
  const next = await coldPages(SITE);
  const run = `${cohort}-${Date.now().toString(36)}`;
  let sent = 0;
  await atOnce(times, async () => {
    const { path, channel } = next();
    sent += 1;
    const url = `${SITE}${path.split('?')[0]}?departure=${run}-${sent}`;
    const headers = { ...inAnotherNetwork(), cookie: cookie(cohort, channel) };
    await (await fetch(url, { headers })).arrayBuffer();
  });
}
