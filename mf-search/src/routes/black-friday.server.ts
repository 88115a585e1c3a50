import * as paths from '@fernweh/contracts/paths';
import { TOURS_INDEX, type TourRecord } from '@fernweh/contracts/search';
import { createSearchClient, searchAll } from '@fernweh/vendors/algolia';
import { searchDeadline } from '@fernweh/vendors/search-deadline';
import type { Head, LoadContext } from '@flotilla/kit';
import { facetFilters, QUESTIONS, readChoice } from '../features/finder/finder-choice.ts';
import type { FinderData } from '../features/finder/finder-data.ts';
import { shownOn } from '../shared/shown-attributes.ts';

const TIMEOUT_MS = 600;
/** A list shows ten by default (product/search 11): those on sale first. */
const AT_MOST = 10;

/** Matching tours on sale, other matching tours, and the months and styles to choose from. */
export async function load({ url, geo, config, signal, incomplete }: LoadContext): Promise<FinderData> {
  const choice = readChoice(url.searchParams, geo);
  const client = createSearchClient(config.search, searchDeadline(TIMEOUT_MS, signal));
  const fitting = facetFilters(choice, geo);
  const tours = {
    indexName: TOURS_INDEX,
    query: '',
    hitsPerPage: AT_MOST,
    attributesToRetrieve: shownOn(geo.currency),
    attributesToHighlight: [],
  };
  try {
    const [sale, usual, all] = await searchAll<TourRecord>(client, [
      { ...tours, facetFilters: [...fitting, 'onSale:true'] },
      { ...tours, facetFilters: [...fitting, 'onSale:false'] },
      { ...tours, hitsPerPage: 0, facets: ['month', 'style'] },
    ]);
    const onSale = sale?.hits ?? [];
    const known = (facet: string) => Object.keys(all?.facets[facet] ?? {}).sort();
    return {
      choice,
      months: known('month'),
      styles: known('style'),
      found: {
        sale: onSale,
        usual: (usual?.hits ?? []).slice(0, AT_MOST - onSale.length),
        total: (sale?.total ?? 0) + (usual?.total ?? 0),
      },
    };
  } catch (error) {
    console.warn('The search failed', (error as Error).message);
    incomplete?.('tours');
    return { choice, months: [], styles: [] };
  }
}

export function head({ choice }: FinderData): Head {
  const hasAnswers = QUESTIONS.some(question => choice[question] !== '');
  return {
    title: 'Tour finder: tours on sale first | Fernweh',
    description:
      'When, how long, what kind and for how much: four questions, and the tours that match, those on sale first.',
    canonical: paths.blackFriday.href(),
    ...(hasAnswers && { robots: 'noindex,follow' }),
  };
}
