import { navigationChanged } from '@fernweh/contracts/events';
import type { PagePayload } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { isTourPath } from '../match-route.ts';
import { hasAccountMenu } from '../route-table.ts';
import { keptScroll, scrollToAnchor } from './scroll.ts';

/** Not needed by the first page, whose head is in its document; fetched while the next page's data is on its way. */
export const fetchHeadCode = () => import(/* webpackChunkName: "head" */ './document-head.ts');

/** After a page is in the document: head, scroll, focus on its heading, an announcement. */
export function createPageChanges(siteUrl: string, firstUrl: string, bus: EventBus) {
  let shown = firstUrl;
  let returning = false;

  async function changeHead({ head, url }: Pick<PagePayload, 'head' | 'url'>) {
    const { updateHead } = await fetchHeadCode();
    if (url === shown) updateHead(head, url, siteUrl);
  }

  return {
    /** The next page is one the visitor goes back or forward to. */
    expectReturn() {
      returning = true;
    },
    /** The shown page has given itself another URL. */
    onRenamed(url: string) {
      shown = url;
    },
    /** What was missing of the shown page is there: its head too. */
    onRevived({ head }: PagePayload) {
      void changeHead({ head, url: shown });
    },
    onShown(payload: PagePayload) {
      const restore = returning;
      returning = false;
      bus.publish(navigationChanged, { url: payload.url, phase: 'shown' });
      if (shown === payload.url && !restore) return;
      shown = payload.url;
      document.title = payload.head.title;
      void changeHead(payload);
      document.body.classList.toggle('on-tour', isTourPath(payload.url));
      document.body.classList.toggle('no-account-menu', !hasAccountMenu(payload.route));
      const kept = restore ? keptScroll() : undefined;
      if (kept !== undefined) window.scrollTo(0, kept);
      else if (!scrollToAnchor(location.hash)) window.scrollTo(0, 0);
      focusHeading(kept !== undefined);
      announce(payload.head.title);
    },
  };
}

function focusHeading(preventScroll: boolean) {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: preventScroll || location.hash.length > 1 });
}

function announce(title: string) {
  const region = document.getElementById('fw-announcer');
  if (region) region.textContent = title;
}
