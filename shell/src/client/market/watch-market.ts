import { geoChanged } from '@fernweh/contracts/events';
import type { EventBus } from '@flotilla/event-bus';
import { onWake } from '../session/this-document.ts';
import type { LoadBars } from '../site-state/follow.ts';
import { GEO_KEY } from '../store-geo.ts';

/** Notices that the market was changed in another tab. Few documents ever need the code that says so (./offer-market.ts). */
export function watchMarket(bus: EventBus, loadBars: LoadBars): void {
  let isOffering = false;

  bus.on(geoChanged).subscribe(({ channel_id: own }) => {
    const look = () => {
      if (isOffering || !isOther(own)) return;
      isOffering = true;
      offer().catch(error => {
        isOffering = false;
        console.warn('A new market is not offered', error);
      });
    };
    look();
    onWake(look);
  });

  async function offer() {
    const code = import(/* webpackChunkName: "notice" */ './offer-market.ts');
    const [{ offerMarket }, bars] = await Promise.all([code, loadBars()]);
    offerMarket(bus, bars);
  }
}

function isOther(own: number): boolean {
  try {
    const stored = JSON.parse(localStorage.getItem(GEO_KEY) ?? 'null');
    return stored !== null && stored.channel_id !== own;
  } catch {
    // The browser refuses storage, or the stored text is not JSON.
    return false;
  }
}
