import { CHANNELS, type Channel } from '@fernweh/contracts/channel';
import { geoChanged, navigationChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import type { EventBus } from '@flotilla/event-bus';
import { loadDocument, reloadDocument } from '@flotilla/host/client/document-navigation';
import { onWake } from '../session/this-document.ts';
import type { NoticeBars } from '../site-state/notice-bars.ts';
import { GEO_KEY } from '../store-geo.ts';

/**
 * Offers a new document while the market that other tabs have is not this document's. A document keeps the market that it was made for
 * (docs/decisions/006), and nothing loads by itself: the visitor may be typing (docs/decisions/132).
 */
export function offerMarket(bus: EventBus, bars: Pick<NoticeBars, 'set'>): void {
  let own: Channel | undefined;
  /** The market whose offer the visitor has closed. */
  let declined: Channel | undefined;

  function look() {
    const now = storedMarket();
    const offered = own && now !== own ? now : undefined;
    if (!offered) declined = undefined;
    bars.set('market', own && offered && offered !== declined ? offerOf(own, offered) : undefined);
  }

  const offerOf = (from: Channel, to: Channel) => ({
    kind: 'market' as const,
    from,
    to,
    ...(!isBookingRunning() && { onReload: reloadInStoredMarket }),
    onClose() {
      declined = to;
      look();
    },
  });

  bus.on(geoChanged).subscribe(({ channel_id }) => {
    own = marketOf(channel_id);
    look();
  });
  bus.on(navigationChanged).subscribe(({ phase }) => phase === 'shown' && look());
  onWake(look);
}

const marketOf = (channel: unknown) => CHANNELS.find(({ id }) => id === channel);

/** The market of the document that was loaded last, in any tab. */
function storedMarket(): Channel | undefined {
  try {
    return marketOf(JSON.parse(localStorage.getItem(GEO_KEY) ?? '{}').channel_id);
  } catch {
    // The browser refuses storage, or the stored text is not JSON.
    return undefined;
  }
}

/** Its price was frozen with its seats (product/booking 6): another document would show the same, without what is being typed. */
const isBookingRunning = () =>
  location.pathname === paths.checkout.href() && new URLSearchParams(location.search).has('booking');

/** The address may name the market that the page has now, and the server would choose that again. */
function reloadInStoredMarket(): void {
  const { pathname, searchParams, hash } = new URL(location.href);
  if (!searchParams.has('channel')) {
    reloadDocument();
    return;
  }
  searchParams.delete('channel');
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  loadDocument(pathname + query + hash, { replace: true });
}
