import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EVERYTHING } from '../../shared/search-state.ts';
import { useSearch } from './use-search.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <TestHost host={testHost()} url="/search">
    {children}
  </TestHost>
);

test('a change shows at once, and searches in the browser once its code is there', async () => {
  let arrive = () => {};
  const code = new Promise<void>(resolve => {
    arrive = resolve;
  });
  const { result } = renderHook(() => useSearch(EVERYTHING, () => code), { wrapper });
  await act(async () => result.current.change({ ...EVERYTHING, query: 'rome' }, { typing: true }));
  expect(result.current.search.query).toBe('rome');
  expect(result.current.hasEngine).toBe(false);
  await act(async () => arrive());
  expect(result.current.hasEngine).toBe(true);
});
