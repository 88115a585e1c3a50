import type { PagePayload, SlotName } from '@flotilla/contracts/page';
import type { PageStore } from '@flotilla/kit/client';
import { missingParts } from './missing-parts.ts';

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

  async function refetchUntilComplete(shown: PagePayload) {
    for (const pause of PAUSES_S) {
      await new Promise(done => setTimeout(done, pause * 1000));
      if (pages.current() !== shown) return;
      const page = await fetchAgain(shown.url).catch(() => undefined);
      if (pages.current() !== shown) return;
      const next = page && { ...page, url: shown.url, guarded: shown.guarded };
      if (!next || missingParts(next, complete) >= missingParts(shown, complete)) continue;
      pages.show(next);
      if (!shown.guarded) onCompleted(next);
      return;
    }
  }

  function check(page: PagePayload) {
    if (missingParts(page, complete) > 0) void refetchUntilComplete(page);
    for (const slot of ['header', 'footer'] as const)
      if (page.states[slot] && !page.states[slot].incomplete) complete.add(slot);
  }
  check(pages.current());
  pages.subscribe(check);
}
