import { act, renderHook } from '@testing-library/react';
import { useTypedQuery } from './use-typed-query.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A field whose searches come back as the query, as on the page. */
function field(query = '') {
  const searches: string[] = [];
  const hook = renderHook(
    (props: { query: string }) =>
      useTypedQuery(props.query, asked => {
        searches.push(asked);
        hook.rerender({ query: asked });
      }),
    { initialProps: { query } },
  );
  const type = (value: string) => act(() => hook.result.current.type(value));
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { hook, searches, type, wait, text: () => hook.result.current.text };
}

test('the first letter searches within two frames', () => {
  const { searches, type, wait } = field();
  type('p');
  expect(searches).toEqual([]);
  wait(32);
  expect(searches).toEqual(['p']);
});

test('letters without a pause between them search once, after the last', () => {
  const { searches, type, wait } = field();
  for (const value of ['p', 'pe', 'per', 'peru']) {
    type(value);
    wait(100);
  }
  expect(searches).toEqual(['p']);
  wait(100);
  expect(searches).toEqual(['p', 'peru']);
});

test('a letter after a pause searches within two frames again', () => {
  const { searches, type, wait } = field();
  type('p');
  wait(400);
  type('pe');
  wait(32);
  expect(searches).toEqual(['p', 'pe']);
});

test('the space after a word stays in the field while its search comes back', () => {
  const { searches, type, wait, text } = field();
  type('per');
  wait(400);
  type('peru ');
  wait(400);
  expect(searches).toEqual(['per', 'peru']);
  expect(text()).toBe('peru ');
});

test('a query from outside replaces the text and the search that waits', () => {
  const { hook, searches, type, wait, text } = field('peru');
  type('peru t');
  hook.rerender({ query: '' });
  wait(400);
  expect(text()).toBe('');
  expect(searches).toEqual([]);
  hook.rerender({ query: 'peru' });
  expect(text()).toBe('peru');
});

test('submitting searches at once and once', () => {
  const { hook, searches, type, wait } = field();
  type('peru');
  act(() => hook.result.current.flush());
  wait(400);
  expect(searches).toEqual(['peru']);
});
