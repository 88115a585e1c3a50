import { useConfig, useGeo } from '@fernweh/mf-kit';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { useEffect, useState } from 'react';
import { InstantSearchSSRProvider } from 'react-instantsearch';
import { Results } from './results.tsx';
import type { SearchData } from './search-data.ts';
import { SearchTree } from './search-tree.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

/** A busy service is called again this often before the page says that the search is unavailable. */
const RETRIES = 3;

/** The search page, hydrated from the server's results. New data from the server starts a new search. */
export function SearchPage({ data }: { data: SearchData }) {
  const [visit, setVisit] = useState({ data, number: 0 });
  if (visit.data !== data) setVisit({ data, number: visit.number + 1 });
  return <Search key={visit.number} data={data} />;
}

function Search({ data }: { data: SearchData }) {
  const { search: service } = useConfig();
  const geo = useGeo();
  const [client] = useState(() => createSearchClient(service, { retries: RETRIES }));
  const [searching, setSearching] = useState(Boolean(data.results));

  // Without results from the server the browser searches: the service may be available again.
  useEffect(() => setSearching(true), []);
  if (!searching) return <UnavailablePage search={data.search} />;

  const tree = (
    <SearchTree client={client} search={data.search} market={geo}>
      <Results data={data} />
    </SearchTree>
  );
  return data.results ? <InstantSearchSSRProvider {...data.results}>{tree}</InstantSearchSSRProvider> : tree;
}
