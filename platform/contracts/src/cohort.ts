/**
 * Which releases a visitor gets: the stable ones, or those with every canary. The browser draws its cohort once and keeps it in a
 * cookie that holds nothing else, so that pages stay cacheable: there are two variants of each.
 */
export const COHORTS = ['stable', 'canary'] as const;
export type Cohort = (typeof COHORTS)[number];

export const COHORT_COOKIE = 'cohort';

/** @param cookies a request's `Cookie` header or a document's cookies; anything else than `canary` counts as stable */
export const cohortOf = (cookies: string | undefined): Cohort =>
  (cookies ?? '').split(';').some(pair => pair.trim() === `${COHORT_COOKIE}=canary`) ? 'canary' : 'stable';

export const hasCohort = (cookies: string): boolean => `; ${cookies}`.includes(`; ${COHORT_COOKIE}=`);
