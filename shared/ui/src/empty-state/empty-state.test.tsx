import { render, screen } from '@testing-library/react';
import { OfflineBar, OfflineState } from '../offline-state/offline-state.tsx';
import { EmptyState } from './empty-state.tsx';

test('an empty state has a heading and an action', () => {
  render(
    <EmptyState title="Nothing saved yet" actions={<a href="/search">Browse tours</a>}>
      Tap a heart on any tour.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Nothing saved yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Browse tours' })).toBeTruthy();
});

test('offline is shown as a page and as a bar', () => {
  render(
    <>
      <OfflineState>Your itinerary is saved on this phone.</OfflineState>
      <OfflineBar />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('No connection. What you typed is kept.');
});
