import { useEffect, useState } from 'react';
import { Results } from './results.tsx';
import type { SearchData } from './search-data.ts';
import { UnavailablePage } from './unavailable-page.tsx';

/** The search page, hydrated from the server's results. New data from the server starts a new search. */
export function SearchPage({ data }: { data: SearchData }) {
  const [visit, setVisit] = useState({ data, number: 0 });
  if (visit.data !== data) setVisit({ data, number: visit.number + 1 });
  return <Search key={visit.number} data={data} />;
}

function Search({ data }: { data: SearchData }) {
  const [searching, setSearching] = useState(Boolean(data.found));

  // Without results from the server the browser searches: the service may be available again.
  useEffect(() => setSearching(true), []);
  return searching ? <Results data={data} /> : <UnavailablePage search={data.search} />;
}
