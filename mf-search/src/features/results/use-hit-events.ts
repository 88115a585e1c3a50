import { consentChanged } from '@fernweh/contracts/events';
import { useConfig, useGeo, useTopic } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import type { HitEvents } from './hit-events.ts';
import type { SearchData } from './search-data.ts';

/**
 * Tells the search service of hits, once the visitor has allowed statistics and the code for it is there; undefined before, after a
 * withdrawal, and where the site tells nobody (product/search 19).
 * @param isShown the hits that the server found are those that the page shows
 */
export function useHitEvents(data: SearchData, isShown: boolean): HitEvents | undefined {
  const { search } = useConfig();
  const { currency } = useGeo();
  const allowed = useTopic(consentChanged)?.analytics && search.insights;
  const [events, setEvents] = useState<HitEvents>();

  useEffect(() => {
    if (!allowed) return;
    let isCurrent = true;
    import(/* webpackChunkName: "insights" */ './hit-events.ts').then(
      ({ createHitEvents }) => isCurrent && setEvents(createHitEvents(search, data, currency)),
      error => console.warn('Hits are not counted', error),
    );
    return () => {
      isCurrent = false;
      setEvents(undefined);
    };
  }, [allowed, search, data, currency]);

  useEffect(() => {
    if (isShown) events?.viewed();
  }, [events, isShown]);

  return events;
}
