import type { AppState, PagePayload, SlotName } from '@flotilla/contracts/page';
import { routeNamed } from '../routes/route-table.ts';

/** Whether a header or footer still has to come: absent, or incomplete. */
const isMissing = (state: AppState | undefined) => !state || state.incomplete === true;

/**
 * How many parts of the page are missing. Header and footer stay while pages change, so they must arrive once only.
 * @param complete slots that arrived with an earlier page
 */
export function missingParts(
  { guarded, redirect, states, route: name }: PagePayload,
  complete: ReadonlySet<SlotName> = new Set(),
): number {
  const route = routeNamed(name);
  if (redirect || !route) return 0;
  const parts = [
    !guarded && !states.page,
    route.showExpatMenu && !complete.has('header') && isMissing(states.header),
    route.showExpatFooter && !complete.has('footer') && isMissing(states.footer),
  ];
  return parts.filter(Boolean).length;
}

export const hasMissingParts = (page: PagePayload) => missingParts(page) > 0;
