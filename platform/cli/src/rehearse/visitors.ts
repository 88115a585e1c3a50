import { COHORT_COOKIE, type Cohort } from '@flotilla/contracts/cohort';

const DEADLINE_MS = 10_000;
/** More at once would be refused by a busy machine. */
const AT_ONCE = 4;
/**
 * There are enough that no few of them decide (docs/decisions/119). A failed page is kept for two seconds, and counts for the network that had it made
 * alone. The number is prime, so that it divides no number of documents between two such pages: with 64, the same two networks had each of them made.
 */
export const NETWORKS = 67;

export type Visits = Record<Cohort, { whole: number; broken: number }>;

/**
 * Visitors without a browser, of many networks: the shell of one's own machine believes what a proxy says there. They load pages of the
 * remote as both cohorts do.
 * @param theirs the cookie that they have beside their cohort's
 */
export function createVisitors(siteUrl: string, paths: readonly string[], theirs = '') {
  const visits: Visits = { stable: { whole: 0, broken: 0 }, canary: { whole: 0, broken: 0 } };
  let sent = 0;

  async function visit(cohort: Cohort) {
    sent += 1;
    const network = sent % NETWORKS;
    const path = paths[Math.floor(sent / NETWORKS) % paths.length] ?? '/';
    try {
      const response = await fetch(siteUrl + path, {
        headers: {
          cookie: [theirs, `${COHORT_COOKIE}=${cohort}`].filter(Boolean).join('; '),
          'x-forwarded-for': `198.18.${network}.7`,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      await response.arrayBuffer();
      visits[cohort][response.status < 500 ? 'whole' : 'broken'] += 1;
    } catch {
      visits[cohort].broken += 1;
    }
  }

  return {
    visits,
    /** So many documents of each cohort. */
    async come(each: number) {
      const cohorts = Array.from(
        { length: each * 2 },
        (_, index): Cohort => (index % 2 ? 'canary' : 'stable'),
      );
      const one = async () => {
        for (let next = cohorts.pop(); next; next = cohorts.pop()) await visit(next);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, one));
    },
  };
}
