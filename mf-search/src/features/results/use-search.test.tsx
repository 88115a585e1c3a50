import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, startTransition } from 'react';
import { check } from '../../shared/facet-filter.ts';
import { EVERYTHING } from '../../shared/search-state.ts';
import { useSearch } from './use-search.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <TestHost host={testHost(britishVisitor)} url="/search">
    {children}
  </TestHost>
);

test('a change shows at once, and searches in the browser once its code is there', async () => {
  let arrive = () => {};
  const code = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const { result } = renderHook(() => useSearch(EVERYTHING, { loadEngine: () => code, ask: () => false }), {
    wrapper,
  });
  await act(async () => result.current.change({ ...EVERYTHING, query: 'rome' }, { typing: true }));
  expect(result.current.search.query).toBe('rome');
  expect(result.current.hasEngine).toBe(false);
  await act(async () => arrive());
  expect(result.current.hasEngine).toBe(true);
});

test('while the first searches are answered without InstantSearch, it waits until nobody has typed for a while', async () => {
  jest.useFakeTimers();
  const loadEngine = jest.fn(async () => {});
  const ask = jest.fn(() => true);
  const { result } = renderHook(() => useSearch(EVERYTHING, { loadEngine, ask }), { wrapper });
  for (const query of ['r', 'ro', 'rom']) {
    await act(async () => result.current.change({ ...EVERYTHING, query }, { typing: true }));
    await act(() => jest.advanceTimersByTimeAsync(500));
  }
  expect(ask).toHaveBeenCalledTimes(3);
  expect(loadEngine).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(loadEngine).toHaveBeenCalledTimes(1);
  expect(result.current.hasEngine).toBe(true);
  await act(async () => result.current.change({ ...EVERYTHING, query: 'rome' }, { typing: true }));
  expect(ask).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});

test('changes of one moment add up, before the first of them is on the screen', async () => {
  const { result } = renderHook(
    () => useSearch(EVERYTHING, { loadEngine: async () => {}, ask: () => false }),
    { wrapper },
  );
  const { change } = result.current;
  await act(async () => {
    startTransition(() => change(now => check(now, 'country', ['Italy'])));
    startTransition(() => change(now => check(now, 'country', ['Greece'])));
  });
  expect(result.current.search.filter.country?.values).toEqual(['Italy', 'Greece']);
});
