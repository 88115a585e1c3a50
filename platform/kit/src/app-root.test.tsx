import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, useState } from 'react';
import { AppRoot, viewRegistry } from './app-root.tsx';
import { visitor } from './sample-visitor.ts';
import { testHost } from './testing.tsx';

const state = { route: 'offers', params: {}, data: undefined, fragments: {} };

/** A page that is shown in a transition: React waits for its view instead of showing a fallback. */
function Site({ loaded }: { loaded: Promise<void> }) {
  const [views] = useState(() =>
    viewRegistry('mf-offers', {
      offers: () => loaded.then(() => ({ view: { Component: () => <h1>Offers</h1> } })),
    }),
  );
  const [isShown, setShown] = useState(false);
  if (isShown) return <AppRoot host={testHost(visitor)} views={views} url="/offers" state={state} />;
  return (
    <button type="button" onClick={() => startTransition(() => setShown(true))}>
      Show
    </button>
  );
}

test('a view that loads while React waits for it appears without a warning', async () => {
  let finish = () => {};
  const loaded = new Promise<void>(done => {
    finish = done;
  });
  render(
    <Suspense fallback="…">
      <Site loaded={loaded} />
    </Suspense>,
  );
  await act(async () => {
    screen.getByRole('button').click();
    finish();
  });
  expect(screen.getByRole('heading', { name: 'Offers' })).toBeTruthy();
});
