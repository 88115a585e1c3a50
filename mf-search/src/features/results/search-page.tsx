import { useConfig, useGeo } from '@fernweh/mf-kit';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { useEffect, useState } from 'react';
import { InstantSearchSSRProvider } from 'react-instantsearch';
import { Results } from './results.tsx';
import type { SearchData } from './search-data.ts';
import { SearchTree } from './search-tree.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

/** Before the page says that the search is unavailable, a busy service is called again this often. */
const RETRIES = 3;

/** The search, hydrated from the server's results. Data of another visit starts another search. */
export function SearchPage({ data }: { data: SearchData }) {
  const [visit, setVisit] = useState({ data, number: 0 });
  if (visit.data !== data) setVisit({ data, number: visit.number + 1 });
  return <Search key={visit.number} data={data} />;
}

function Search({ data }: { data: SearchData }) {
  const { search: service } = useConfig();
  const geo = useGeo();
  const [client] = useState(() => createSearchClient(service, { retries: RETRIES }));
  const [asking, setAsking] = useState(Boolean(data.results));

  // Where the server had no results the browser asks for itself: the service may be back since.
  useEffect(() => setAsking(true), []);
  if (!asking) return <UnavailablePage search={data.search} />;

  const tree = (
    <SearchTree client={client} search={data.search} market={geo}>
      <Results first={data.search} />
    </SearchTree>
  );
  return data.results ? <InstantSearchSSRProvider {...data.results}>{tree}</InstantSearchSSRProvider> : tree;
}
