import { COHORT_COOKIE, hasCohort } from '@flotilla/contracts/cohort';
import { writeCookie } from './write-cookie.ts';

const KEPT_S = 30 * 24 * 3600;

/**
 * Draws the visitor's cohort once, for the next document (docs/decisions/067). The cookie holds `stable` or `canary` and nothing
 * else, so that it identifies nobody.
 * @param share share of visitors who get canaries, 0 to 1
 */
export function joinCohort(share: number, draw = Math.random): void {
  if (hasCohort(document.cookie)) return;
  const cohort = draw() < share ? 'canary' : 'stable';
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(`${COHORT_COOKIE}=${cohort}; Path=/; Max-Age=${KEPT_S}; SameSite=Lax${secure}`);
}
