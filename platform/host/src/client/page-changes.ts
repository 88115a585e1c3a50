import type { PagePayload } from '@flotilla/contracts/page';
import type { EventBus } from '@flotilla/event-bus';
import { pathOf } from '../routes/match-route.ts';
import { moduleOf, routeNamed } from '../routes/route-table.ts';
import { hostedSite } from '../site.ts';
import { savedScroll, scrollToAnchor, scrollToPosition } from './scroll.ts';

/** Only client navigations need this code. It is fetched in parallel with the next page's data. */
export const fetchHeadCode = () => import(/* webpackChunkName: "head" */ './document-head.ts');

/** Updates head, scroll position, focus and announcement after a page is in the document (product/routes 5). */
export function createPageChanges(siteUrl: string, firstUrl: string, bus: EventBus) {
  let shown = firstUrl;
  let fromHistory = false;
  let wasGuarded = false;

  /** Without its code the head of the page before stays, but for the title. */
  function changeHead({ head, url }: Pick<PagePayload, 'head' | 'url'>) {
    fetchHeadCode().then(
      ({ updateHead }) => {
        if (url === shown) updateHead(head, url, siteUrl);
      },
      () => {},
    );
  }

  return {
    /** The next page is reached by back or forward. */
    expectHistoryMove() {
      fromHistory = true;
    },
    /** The shown page has changed its own URL (shallow routing). */
    onUrlChanged(url: string) {
      shown = url;
    },
    /** The missing parts of the shown page have arrived, and with them its head. */
    onCompleted({ head }: PagePayload) {
      changeHead({ head, url: shown });
    },
    onShown(payload: PagePayload) {
      const restore = fromHistory;
      fromHistory = false;
      bus.publish(hostedSite().topics.navigation, { url: payload.url, phase: 'shown' });
      const isSame = shown === payload.url && !restore;
      const opens = wasGuarded && !payload.guarded;
      wasGuarded = payload.guarded === true;
      if (isSame && !opens) return;
      shown = payload.url;
      document.title = payload.head.title;
      changeHead(payload);
      // The sign-in page was at this address before, with the title of the whole route.
      if (isSame) return;
      markBody(payload);
      document.body.dataset.module = moduleOf(payload.route);
      const position = restore ? savedScroll() : undefined;
      if (position !== undefined) scrollToPosition(position);
      else if (!scrollToAnchor(location.hash)) scrollToPosition(0);
      focusHeading();
      announce(payload.head.title);
    },
  };
}

/** What style sheets of remotes go by. */
function markBody({ url, route }: PagePayload) {
  const classes = hostedSite().bodyClasses?.(pathOf(url), routeNamed(route)) ?? {};
  for (const [name, isOn] of Object.entries(classes)) document.body.classList.toggle(name, isOn);
}

/** The place is set already: browsers would put a heading that is below pictures into the middle of the screen. */
function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#main h1');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function announce(title: string) {
  const region = document.getElementById('fw-announcer');
  if (region) region.textContent = title;
}
