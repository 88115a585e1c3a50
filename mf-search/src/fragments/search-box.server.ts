import { TOURS_INDEX } from '@fernweh/contracts/search';
import { createSearchClient, searchOnce } from '@fernweh/vendors/algolia';
import { searchDeadline } from '@fernweh/vendors/search-deadline';
import type { FragmentContracts, LoadContext } from '@flotilla/kit';
import type { SearchBoxData } from '../features/search-box/search-box.tsx';

type Context = Omit<LoadContext, 'params'> & { props: FragmentContracts['mf-search/search-box'] };

/** Months with departures, for the search box of the home page. Where the search service fails, the box offers any month. */
export async function load({ props, config, signal }: Context): Promise<SearchBoxData> {
  if (props.variant !== 'hero') return { months: [] };
  const client = createSearchClient(config.search, searchDeadline(500, signal));
  const query = { indexName: TOURS_INDEX, query: '', hitsPerPage: 0, facets: ['month'] };
  const months = await searchOnce(client, query).then(
    ({ facets }) => Object.keys(facets.month ?? {}).sort(),
    () => [],
  );
  return { months };
}
