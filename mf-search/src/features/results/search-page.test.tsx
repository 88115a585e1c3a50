import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { createSearchClient } from '@fernweh/vendors/algolia';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { EVERYTHING } from '../../shared/search-state.ts';
import { SearchPage } from './search-page.tsx';

jest.mock('@fernweh/vendors/algolia', () => ({ createSearchClient: jest.fn() }));

const search = jest.fn();
const answer = (count: number) => ({
  results: [
    {
      hits: [],
      nbHits: count,
      nbPages: 1,
      page: 0,
      hitsPerPage: 10,
      facets: { style: { Rail: count } },
      query: '',
      params: '',
    },
  ],
});

async function show() {
  jest.mocked(createSearchClient).mockReturnValue({ search } as never);
  await act(async () => {
    render(
      <TestHost host={testHost()} url="/search">
        <SearchPage data={{ search: EVERYTHING }} />
      </TestHost>,
    );
  });
}
const settle = () => act(() => new Promise(resolve => setTimeout(resolve, 50)));

test('while the search is unavailable the filters are hidden, and the visitor can try again', async () => {
  search.mockRejectedValue(new Error('busy'));
  await show();
  await settle();
  expect(screen.getByText('We cannot search at the moment')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
  search.mockResolvedValue(answer(8));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
  expect(screen.queryByText('We cannot search at the moment')).toBeNull();
  expect(screen.getAllByRole('checkbox').length).toBeGreaterThan(0);
});

test('the filters are hidden until the first results arrive', async () => {
  search.mockReturnValue(new Promise(() => {}));
  await show();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
