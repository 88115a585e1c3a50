import type { PagePayload } from '@fernweh/contracts/page';
import type { PageStore } from '@fernweh/mf-kit/client';
import { routeNamed } from '../route-table.ts';

/** Seconds between asking again for a page; then the visitor's own reload is left. */
const PAUSES_S = [0.5, 2, 5, 10];

/** True where the server had to answer without a part of the page: its owner was late, or away. */
function isMissing({ gated, redirect, states, route: name }: PagePayload): boolean {
  const route = routeNamed(name);
  if (redirect || !route) return false;
  const page = !gated && !states.page;
  return page || (route.showExpatMenu && !states.header) || (route.showExpatFooter && !states.footer);
}

/**
 * A part of a page that did not make it into the answer is asked for again, while its place says so; whoever has left in the
 * meantime is not called back.
 * @param ask the page anew, its code at hand; undefined where it is still missing
 */
export function reviveMissingPages(
  pages: PageStore,
  ask: (url: string) => Promise<PagePayload | undefined>,
  onRevived: (page: PagePayload) => void,
): void {
  async function revive(shown: PagePayload) {
    for (const pause of PAUSES_S) {
      await new Promise(done => setTimeout(done, pause * 1000));
      if (pages.current() !== shown) return;
      const page = await ask(shown.url).catch(() => undefined);
      if (pages.current() !== shown) return;
      if (!page || isMissing({ ...page, gated: shown.gated })) continue;
      pages.show({ ...page, url: shown.url, gated: shown.gated });
      if (!shown.gated) onRevived(page);
      return;
    }
  }

  if (isMissing(pages.current())) void revive(pages.current());
  pages.subscribe(page => isMissing(page) && void revive(page));
}
