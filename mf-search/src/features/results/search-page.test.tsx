import { britishVisitor } from '@fernweh/contracts/testing';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { EVERYTHING, type SearchState } from '../../shared/search-state.ts';
import type { Found } from './found.ts';
import type { SearchData } from './search-data.ts';
import { SearchPage } from './search-page.tsx';

jest.mock('@fernweh/vendors/algolia', () => ({
  ...jest.requireActual('@fernweh/vendors/algolia'),
  createSearchClient: jest.fn(),
}));

const search = jest.fn();
const searchForHits = jest.fn();
const answer = (count: number, query = '') => ({
  results: [
    {
      hits: [],
      nbHits: count,
      nbPages: 1,
      page: 0,
      hitsPerPage: 10,
      facets: { style: count > 0 ? { Rail: count } : {} },
      query,
      params: '',
    },
  ],
});

async function show(wanted: SearchState = EVERYTHING, { rescue, found }: Partial<SearchData> = {}) {
  jest.mocked(createSearchClient).mockReturnValue({ search, searchForHits } as never);
  await act(async () => {
    render(
      <TestHost host={testHost(britishVisitor)} url="/search">
        <main>
          <SearchPage data={{ search: wanted, ...(rescue && { rescue }), ...(found && { found }) }} />
        </main>
      </TestHost>,
    );
  });
}
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 50)));

test('while the search is unavailable the filters are hidden, and the visitor can try again', async () => {
  search.mockRejectedValue(new Error('busy'));
  await show();
  await settle();
  expect(screen.getByText('We can’t search at the moment')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  search.mockResolvedValue(answer(8));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.queryByText('We can’t search at the moment')).toBeNull();
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
});

test('the filters are hidden until the first results arrive', async () => {
  search.mockReturnValue(new Promise(() => {}));
  await show();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

const nothingFits = { ...EVERYTHING, query: 'jceland trains' };
const offer = (query: string, total: number) => ({ label: query, search: { ...EVERYTHING, query }, total });

test('where nothing fits, the page offers what was meant and the search without one word, and no filters', async () => {
  search.mockResolvedValue(answer(0, nothingFits.query));
  await show(nothingFits, {
    rescue: { didYouMean: offer('Iceland trains', 1), without: [offer('trains', 33)], close: [] },
  });
  await settle();
  expect(screen.getByText('No tour matches all of “jceland trains”')).toBeTruthy();
  const meant = screen.getByRole('link', { name: 'Iceland trains' });
  expect(meant.getAttribute('href')).toBe('/search?query=Iceland%20trains');
  expect(meant.parentElement?.textContent).toBe('Did you mean Iceland trains? (1 tour)');
  expect(screen.getByRole('link', { name: 'Without trains 33 tours' }).getAttribute('href')).toBe(
    '/search?query=trains',
  );
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  expect((screen.getByRole('searchbox', { name: 'Search tours' }) as HTMLInputElement).value).toBe(
    'jceland trains',
  );
});

test('where there is little doubt what was meant, its tours are shown, and both are named', async () => {
  search.mockResolvedValue(answer(0, 'morroco'));
  const card = { slug: 'kasbahs', title: 'Kasbahs', startPlace: 'Fes', endPlace: 'Fes', days: 9 };
  const tours = [{ ...card, picture: '', rating: 4.8, reviewCount: 9, offers: {} }];
  const didYouMean = { ...offer('Morocco', 5), tours: tours as never };
  await show({ ...EVERYTHING, query: 'morroco' }, { rescue: { didYouMean, without: [], close: [] } });
  await settle();
  expect(screen.getByText(/No tours match “morroco”/).textContent).toBe(
    'No tours match “morroco”. Here are 5 tours for Morocco.',
  );
  expect(screen.getByRole('link', { name: 'Morocco' }).getAttribute('href')).toBe('/search?query=Morocco');
  expect(screen.getByRole('link', { name: /Kasbahs/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all 5 tours' })).toBeTruthy();
});

test('a price in words is a filter: the field keeps the words, a chip takes both off', async () => {
  const { query, ...found } = fromServer;
  const typed = { ...EVERYTHING, query: 'walking under £1000' };
  await show(typed, { found: { ...found, query: 'walking' } });
  expect((screen.getByRole('searchbox', { name: 'Search tours' }) as HTMLInputElement).value).toBe(
    typed.query,
  );
  const chip = screen.getByRole('link', { name: /Under £1,000/ });
  expect(chip.getAttribute('href')).toBe('/search?query=walking');
  search.mockClear().mockResolvedValue(answer(3, 'walking'));
  fireEvent.click(screen.getByRole('checkbox', { name: /Rail/ }));
  await settle();
  await settle();
  const [[requests]] = search.mock.calls as [[{ params: { query: string; facetFilters: unknown } }[]]];
  expect(requests[0]?.params.query).toBe('walking');
  expect(JSON.stringify(requests[0]?.params.facetFilters)).toContain('priceBand.GBP:under-1000');
});

test('in the browser the offers are asked for; if that fails, the page still has its way out', async () => {
  search.mockResolvedValue(answer(0, nothingFits.query));
  searchForHits.mockRejectedValue(new Error('away'));
  await show(nothingFits);
  await settle();
  await settle();
  expect(searchForHits).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/Try a country, a city/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all tours' })).toBeTruthy();
});

const fromServer: Found = {
  query: '',
  total: 12,
  pages: 2,
  hits: [],
  counts: { style: { Rail: 7 } },
};

test('the server’s results are shown without a search, until the visitor changes something', async () => {
  jest.mocked(createSearchClient).mockClear();
  search.mockResolvedValue(answer(7));
  await show(EVERYTHING, { found: fromServer });
  await settle();
  expect(screen.getByRole('status').textContent).toBe('12 tours, 1 to 10 shown');
  expect(createSearchClient).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: /Rail/ }));
  await settle();
  await settle();
  expect(createSearchClient).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status').textContent).toBe('7 tours');
});

const typeALetter = () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'r' } });
const isFound = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('a letter is answered by one question', async () => {
  search.mockReset().mockResolvedValue(answer(7, 'r'));
  await show(EVERYTHING, { found: fromServer });
  typeALetter();
  await isFound('7 tours');
  expect(search).toHaveBeenCalledTimes(1);
  expect(jest.mocked(createSearchClient).mock.lastCall?.[1]).toEqual({ retries: 3 });
});

test('where the first answer fails, InstantSearch asks again', async () => {
  search.mockReset().mockRejectedValueOnce(new Error('busy')).mockResolvedValue(answer(3, 'r'));
  await show(EVERYTHING, { found: fromServer });
  typeALetter();
  await isFound('3 tours');
  expect(search).toHaveBeenCalledTimes(2);
});

test('a touch connects to the search service before the first search', async () => {
  await show(EVERYTHING, { found: fromServer });
  const connected = () => document.head.querySelector('link[rel=preconnect]')?.getAttribute('href');
  fireEvent.pointerDown(document.body);
  expect(connected()).toBeUndefined();
  fireEvent.pointerDown(screen.getByRole('searchbox'));
  expect(connected()).toBe('http://search');
});

test('a chosen order is shown at once, and the search follows', async () => {
  search.mockReset().mockResolvedValue(answer(7));
  await show(EVERYTHING, { found: fromServer });
  const order = screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement;
  const [, other] = [...order.options].map(({ value }) => value);
  fireEvent.change(order, { target: { value: other } });
  expect(order.value).toBe(other);
  expect(search).not.toHaveBeenCalled();
  await isFound('7 tours');
  expect(order.value).toBe(other);
});

test('two filters that are ticked, and a page that is turned, before anything is shown add up', async () => {
  Element.prototype.scrollIntoView = jest.fn();
  search.mockReset().mockResolvedValue(answer(7));
  await show(EVERYTHING, {
    found: { ...fromServer, total: 40, pages: 4, counts: { style: { Rail: 7, Walking: 5 } } },
  });
  fireEvent.click(screen.getByRole('checkbox', { name: /Rail/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Walking/ }));
  fireEvent.click(screen.getByRole('link', { name: /Next/ }));
  await isFound('7 tours');
  const asked = JSON.stringify(search.mock.lastCall);
  for (const part of ['style:Rail', 'style:Walking', '"page":1']) expect(asked).toContain(part);
});

test('a sheet of filters opens after the frame of the touch, renders no card, and shows all filters after its own first frame', async () => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  const card = { slug: 'kasbahs', startPlace: 'Fes', endPlace: 'Fes', days: 9, summary: '', picture: '' };
  const rendered = jest.fn(() => 'Kasbahs');
  const hit = Object.defineProperty({ ...card, rating: 4.8, reviewCount: 9, offers: {} }, 'title', {
    get: rendered,
  });
  await show(EVERYTHING, { found: { ...fromServer, hits: [hit as never] } });
  rendered.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const sheet = within(await screen.findByRole('dialog'));
  const first = sheet.getAllByRole('checkbox').length;
  await waitFor(() => expect(sheet.getAllByRole('checkbox').length).toBeGreaterThan(first));
  expect(rendered).not.toHaveBeenCalled();
});
