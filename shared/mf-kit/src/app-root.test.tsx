import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { AppRoot, viewRegistry } from './app-root.tsx';
import { testHost } from './testing.tsx';

test('a view that loads while it is rendered appears without a warning', async () => {
  const views = viewRegistry('mf-offers', {
    offers: async () => ({ view: { Component: () => <h1>Offers</h1> } }),
  });
  const state = { route: 'offers', params: {}, data: undefined, fragments: {} };
  await act(async () =>
    render(
      <Suspense fallback="…">
        <AppRoot host={testHost()} views={views} url="/offers" state={state} />
      </Suspense>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Offers' })).toBeTruthy();
});
