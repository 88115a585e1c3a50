import type { SuggestionRecord } from '@fernweh/contracts/search';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';

const suggest = jest.fn<Promise<SuggestionRecord[]>, [string, AbortSignal]>();
jest.mock('./suggestions.ts', () => ({ createSuggest: () => suggest }));

const suggestions: SuggestionRecord[] = ['Portugal', 'Porto'].map((title, i) => ({
  objectID: title,
  kind: i === 0 ? 'country' : 'city',
  title,
  subtitle: '12 tours',
  href: `/to/${title}`,
  popularity: 1,
}));

function setUp(variant: 'header' | 'hero' = 'header') {
  const navigate = jest.fn();
  suggest.mockResolvedValue(suggestions);
  render(
    <TestHost host={testHost(britishVisitor, { navigate })}>
      <SearchBox variant={variant} id="box" data={{ months: ['2027-06'] }} />
    </TestHost>,
  );
  const input = screen.getByRole('combobox', { name: variant === 'hero' ? 'Where to?' : 'Search tours' });
  const type = async (text: string) => {
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: text } });
    await act(() => jest.advanceTimersByTimeAsync(130));
  };
  return { navigate, input, type };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('suggestions are requested after a pause, for the last text', async () => {
  const { type } = setUp();
  await type('por');
  expect(suggest).toHaveBeenCalledTimes(1);
  expect(suggest.mock.calls[0]?.[0]).toBe('por');
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Portugal12 tours',
    'Porto12 tours',
  ]);
});

test('a newer text aborts the request for the older one', async () => {
  const { type } = setUp();
  await type('por');
  await type('port');
  expect(suggest.mock.calls[0]?.[1].aborted).toBe(true);
});

test('while somebody types without a pause nothing is asked for, and a text that is too short is not', async () => {
  const { input, type } = setUp();
  await type('p');
  for (const text of ['po', 'por', 'port']) {
    fireEvent.change(input, { target: { value: text } });
    await act(() => jest.advanceTimersByTimeAsync(100));
  }
  expect(suggest).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(suggest.mock.calls.map(([text]) => text)).toEqual(['port']);
});

test('an answer that comes after the field was left is not shown', async () => {
  const { input, type } = setUp();
  let answer: (hits: SuggestionRecord[]) => void = () => {};
  suggest.mockReturnValue(
    new Promise(done => {
      answer = done;
    }),
  );
  await type('por');
  fireEvent.blur(input);
  await act(async () => answer(suggestions));
  fireEvent.focus(input);
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(suggest.mock.calls[0]?.[1].aborted).toBe(true);
});

test('arrow keys mark a suggestion, Enter opens its page', async () => {
  const { navigate, input, type } = setUp();
  await type('por');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.getAttribute('aria-activedescendant')).toBe('box-option-1');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith('/to/Porto');
});

test('Escape closes the list and keeps the text', async () => {
  const { input, type } = setUp();
  await type('por');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.getAttribute('aria-expanded')).toBe('false');
  expect((input as HTMLInputElement).value).toBe('por');
});

test('the field is a text field, because a search field may not be a combobox, and a button clears it', async () => {
  const { input, type } = setUp();
  expect(input.getAttribute('type')).toBe('text');
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  await type('por');
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect((input as HTMLInputElement).value).toBe('');
  expect(document.activeElement).toBe(input);
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('the form works while the service is unavailable', async () => {
  const { navigate, input, type } = setUp('hero');
  suggest.mockRejectedValue(new Error('away'));
  await type('new zealand');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  fireEvent.change(screen.getByRole('combobox', { name: 'When' }), { target: { value: '2027-06' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Find a tour' }));
  expect(navigate).toHaveBeenCalledWith('/search?query=new%20zealand&month=2027-06');
});
