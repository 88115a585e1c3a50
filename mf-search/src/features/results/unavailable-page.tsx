import { Container } from '@fernweh/ui/container';
import { useGeo } from '@flotilla/kit';
import type { SearchState } from '../../shared/search-state.ts';
import { searchTitle } from '../../shared/search-title.ts';
import { QueryForm } from './query-form.tsx';
import { SearchTop } from './search-top.tsx';
import { Unavailable } from './unavailable.tsx';

/** The page while the search service is unavailable. The query stays in the form and in the URL. */
export function UnavailablePage({ search }: { search: SearchState }) {
  const geo = useGeo();
  return (
    <Container>
      <SearchTop title={searchTitle(search, geo)}>
        <QueryForm search={search} />
      </SearchTop>
      <Unavailable />
    </Container>
  );
}
