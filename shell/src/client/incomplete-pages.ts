import type { PagePayload, SlotName } from '@fernweh/contracts/page';
import type { PageStore } from '@fernweh/mf-kit/client';
import { routeNamed } from '../route-table.ts';

/** Pauses before each further request, in seconds. After the last one only a reload helps. */
const PAUSES_S = [0.5, 2, 5, 10];

/**
 * Requests a page again while parts of it are missing because their owner was late or unavailable, or while the header or footer
 * is incomplete. It stops when the visitor goes to another page.
 * @param fetchAgain fetches the page and its code; undefined if this document can't show it
 */
export function refetchIncompletePages(
  pages: PageStore,
  fetchAgain: (url: string) => Promise<PagePayload | undefined>,
  onCompleted: (page: PagePayload) => void,
): void {
  const complete = new Set<SlotName>();

  /** How many parts of the page are missing. Header and footer stay while pages change, so they must arrive once only. */
  function missingParts({ guarded, redirect, states, route: name }: PagePayload): number {
    const route = routeNamed(name);
    if (redirect || !route) return 0;
    const isMissing = (slot: SlotName) => !complete.has(slot) && (!states[slot] || states[slot].incomplete);
    const parts = [
      !guarded && !states.page,
      route.showExpatMenu && isMissing('header'),
      route.showExpatFooter && isMissing('footer'),
    ];
    return parts.filter(Boolean).length;
  }

  async function refetchUntilComplete(shown: PagePayload) {
    for (const pause of PAUSES_S) {
      await new Promise(done => setTimeout(done, pause * 1000));
      if (pages.current() !== shown) return;
      const page = await fetchAgain(shown.url).catch(() => undefined);
      if (pages.current() !== shown) return;
      const next = page && { ...page, url: shown.url, guarded: shown.guarded };
      if (!next || missingParts(next) >= missingParts(shown)) continue;
      pages.show(next);
      if (!shown.guarded) onCompleted(next);
      return;
    }
  }

  function check(page: PagePayload) {
    if (missingParts(page) > 0) void refetchUntilComplete(page);
    for (const slot of ['header', 'footer'] as const)
      if (page.states[slot] && !page.states[slot].incomplete) complete.add(slot);
  }
  check(pages.current());
  pages.subscribe(check);
}
