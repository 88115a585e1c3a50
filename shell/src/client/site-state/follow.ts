import type { EventBus } from '@flotilla/event-bus';
import { watchMarket } from '../market/watch-market.ts';
import type { NoticeBars } from './notice-bars.ts';
import { followSiteState } from './site-state.ts';

/** Loads the code and the style sheet of bars, for the first one. */
export type LoadBars = () => Promise<NoticeBars>;

/** Follows what may show a bar above the header while a page is open. */
export function follow(bus: EventBus): void {
  const loadBars = barsOf(bus);
  followSiteState(bus, loadBars);
  watchMarket(bus, loadBars);
}

export function barsOf(bus: EventBus): LoadBars {
  let bars: NoticeBars | undefined;
  return async () => {
    const { createNoticeBars } = await import(/* webpackChunkName: "notice" */ './notice-bars.ts');
    bars ??= createNoticeBars(bus);
    return bars;
  };
}
