import { useConfig, useGeo } from '@flotilla/kit';
import { useEffect, useState } from 'react';
import { type SearchState, searchHref } from '../../shared/search-state.ts';
import { type Found, fittingOf } from './found.ts';
import { needsRescue } from './needs-rescue.ts';
import type { Rescue } from './rescue.ts';

/**
 * What the page offers where a search finds little or nothing: from the server with the first page, later from the browser.
 * @param found the results of this search; undefined while they load
 * @returns `undefined` while it is unknown, `null` where there is nothing to offer or the service failed
 */
export function useRescue(
  first: { search: SearchState; rescue?: Rescue },
  search: SearchState,
  found: Found | undefined,
): Rescue | null | undefined {
  const { search: service } = useConfig();
  const geo = useGeo();
  const key = searchHref(search);
  const [known, setKnown] = useState({
    key: searchHref(first.search),
    rescue: first.rescue as Rescue | null | undefined,
  });
  const needed = found !== undefined && needsRescue(search, found.total);
  const missing = needed && (known.key !== key || known.rescue === undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the search and what it found
  useEffect(() => {
    if (!missing || !found) return;
    const controller = new AbortController();
    import('./ask-for-rescue.ts')
      .then(code => code.askForRescue(service, search, geo, fittingOf(found), controller.signal))
      .catch(() => null)
      .then(rescue => controller.signal.aborted || setKnown({ key, rescue }));
    return () => controller.abort();
  }, [missing, key]);

  if (!needed) return null;
  return known.key === key ? known.rescue : undefined;
}
