import { britishVisitor } from '@fernweh/contracts/testing';
import { createSearchClient, type SearchClient } from '@fernweh/vendors/algolia';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render } from '@testing-library/react';
import { check } from '../../shared/facet-filter.ts';
import { EVERYTHING, type SearchState } from '../../shared/search-state.ts';
import { openSearch } from './first-answers.ts';
import { type Outcome, SearchEngine } from './search-engine.tsx';

jest.mock('@fernweh/vendors/algolia', () => ({
  ...jest.requireActual('@fernweh/vendors/algolia'),
  createSearchClient: jest.fn(),
}));

type Asked = { indexName: string; params: { query: string; page: number; facetFilters?: string[][] } };
const search = jest.fn();
const onOutcome = jest.fn<void, [Outcome]>();

const host = testHost(britishVisitor);
const tree = (wanted: SearchState, client?: SearchClient) => (
  <TestHost host={host} url="/search">
    <SearchEngine search={wanted} onOutcome={onOutcome} client={client} />
  </TestHost>
);
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 50)));
const lastAsked = (): Asked => search.mock.lastCall?.[0][0];

const answer = async (requests: Asked[]) => ({
  results: requests.map(({ indexName }) => ({
    ...{ index: indexName, hits: [{ slug: 'alps', title: 'Alps' }], nbHits: 11, nbPages: 2, page: 0 },
    ...{ hitsPerPage: 10, facets: { style: { Rail: 11 } }, query: 'lake', params: '' },
  })),
});

test.each<[string, Partial<SearchState>]>([
  ['of a word', { query: 'lake' }],
  ['of a second page in another order', { query: 'lake', page: 1, limit: 20, sort: 'price-low' }],
])(
  'the client asks for the answer to a search %s as InstantSearch does, and both find the same',
  async (_, part) => {
    search.mockReset().mockImplementation(answer);
    jest.mocked(createSearchClient).mockReturnValue({ search } as never);
    const wanted = { ...EVERYTHING, ...part };
    const opened = openSearch({} as never);
    const found = await opened.answer(wanted, { currency: 'GBP', locale: 'en-GB' });
    render(tree(wanted, opened.client));
    await settle();
    const [first, ...more] = search.mock.calls.map(([requests]) => JSON.stringify(requests));
    expect(more).toEqual([first]);
    expect(onOutcome.mock.lastCall?.[0].found).toEqual(found);
  },
);

test('what a visitor filters by reaches the search, with each change of it, and its results come back as plain data', async () => {
  search.mockReset().mockImplementation(answer);
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
