import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { act, render } from '@testing-library/react';
import { check } from '../../shared/facet-filter.ts';
import { EVERYTHING, type SearchState } from '../../shared/search-state.ts';
import { type Outcome, SearchEngine } from './search-engine.tsx';

jest.mock('@fernweh/vendors/algolia', () => ({
  ...jest.requireActual('@fernweh/vendors/algolia'),
  createSearchClient: jest.fn(),
}));

type Asked = { indexName: string; params: { query: string; page: number; facetFilters?: string[][] } };
const search = jest.fn();
const onOutcome = jest.fn<void, [Outcome]>();

const host = testHost();
const tree = (wanted: SearchState) => (
  <TestHost host={host} url="/search">
    <SearchEngine search={wanted} onOutcome={onOutcome} />
  </TestHost>
);
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 50)));
const lastAsked = (): Asked => search.mock.lastCall?.[0][0];

test('what a visitor filters by reaches the search, with each change of it, and its results come back as plain data', async () => {
  search.mockImplementation(async (requests: Asked[]) => ({
    results: requests.map(({ indexName }) => ({
      ...{ index: indexName, hits: [{ slug: 'alps', title: 'Alps' }], nbHits: 11, nbPages: 2, page: 0 },
      ...{ hitsPerPage: 10, facets: { style: { Rail: 11 } }, query: '', params: '' },
    })),
  }));
  jest.mocked(createSearchClient).mockReturnValue({ search } as never);
  const rail = check(EVERYTHING, 'style', ['Rail']);
  const { rerender } = render(tree(rail));
  await settle();
  expect(lastAsked()).toMatchObject({
    indexName: 'tours',
    params: { page: 0, facetFilters: [['style:Rail']] },
  });
  expect(onOutcome.mock.lastCall?.[0]).toMatchObject({
    status: 'idle',
    found: { total: 11, pages: 2, hits: [{ slug: 'alps' }], counts: { style: { Rail: 11 } } },
  });
  rerender(tree({ ...rail, query: 'lake', page: 1 }));
  await settle();
  expect(lastAsked().params).toMatchObject({ query: 'lake', page: 1, facetFilters: [['style:Rail']] });
});
