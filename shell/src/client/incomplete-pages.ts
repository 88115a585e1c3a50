import type { PagePayload } from '@fernweh/contracts/page';
import type { PageStore } from '@fernweh/mf-kit/client';
import { routeNamed } from '../route-table.ts';

/** Pauses before each further request, in seconds. After the last one only a reload helps. */
const PAUSES_S = [0.5, 2, 5, 10];

/** True if the server answered without a part of the page because its owner was late or unavailable. */
function isIncomplete({ guarded, redirect, states, route: name }: PagePayload): boolean {
  const route = routeNamed(name);
  if (redirect || !route) return false;
  const page = !guarded && !states.page;
  return page || (route.showExpatMenu && !states.header) || (route.showExpatFooter && !states.footer);
}

/**
 * Requests an incomplete page again while its fallback is shown, until the visitor goes to another page.
 * @param fetchAgain fetches the page and its code; undefined if this document can't show it
 */
export function refetchIncompletePages(
  pages: PageStore,
  fetchAgain: (url: string) => Promise<PagePayload | undefined>,
  onCompleted: (page: PagePayload) => void,
): void {
  async function refetchUntilComplete(shown: PagePayload) {
    for (const pause of PAUSES_S) {
      await new Promise(done => setTimeout(done, pause * 1000));
      if (pages.current() !== shown) return;
      const page = await fetchAgain(shown.url).catch(() => undefined);
      if (pages.current() !== shown) return;
      if (!page || isIncomplete({ ...page, guarded: shown.guarded })) continue;
      pages.show({ ...page, url: shown.url, guarded: shown.guarded });
      if (!shown.guarded) onCompleted(page);
      return;
    }
  }

  if (isIncomplete(pages.current())) void refetchUntilComplete(pages.current());
  pages.subscribe(page => isIncomplete(page) && void refetchUntilComplete(page));
}
