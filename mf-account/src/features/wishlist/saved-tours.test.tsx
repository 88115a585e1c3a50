import { getWishlist } from '@fernweh/api-client/wishlist';
import { type Session, sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, render, screen } from '@testing-library/react';
import { SavedPreview } from './saved-preview.tsx';
import { SavedTours } from './saved-tours.tsx';

jest.mock('@fernweh/api-client/wishlist');
jest.mock('@fernweh/api-client/wishlist-share');

// The tests run in order on one page, because both views share one list.
const never = new Promise<never>(() => {});
const requests: object[] = [];
const open = (_id: string, props: object) => {
  requests.push(props);
  return never;
};
const host = testHost(britishVisitor, { scope: { open }, session: { accessToken: async () => 'token' } });
const say = (session: Session) => act(async () => host.bus.publish(sessionChanged, session));
const ofList = (count: number) => Array.from({ length: count }, (_, i) => `tour-${i + 1}`);

async function signedIn(email: string, tours: string[] | Error) {
  if (tours instanceof Error) jest.mocked(getWishlist).mockRejectedValue(tours);
  else jest.mocked(getWishlist).mockResolvedValue(tours);
  const person = { email, firstName: 'A', lastName: '', name: 'A' };
  await say({ status: 'authenticated', user: person });
}

async function show() {
  requests.length = 0;
  const page = (
    <TestHost host={host}>
      <SavedTours />
      <SavedPreview />
    </TestHost>
  );
  await act(async () => void render(page));
}

test('both views wait for the session', async () => {
  await show();
  expect(screen.getAllByText('Loading saved tours')).toHaveLength(2);
  expect(getWishlist).not.toHaveBeenCalled();
});

test('an empty list explains how to save a tour', async () => {
  await show();
  await signedIn('new@example.com', []);
  expect(screen.getByText('Saved in your account, wherever you log in.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  expect(screen.getByText(/^Nothing saved yet\. Tap the heart/)).toBeTruthy();
});

test('an unavailable list shows an error', async () => {
  await show();
  await signedIn('away@example.com', new Error('HTTP error! status: 503'));
  expect(screen.getByText('We couldn’t load your saved tours')).toBeTruthy();
  expect(screen.getByText(/^We couldn’t load your saved tours\./)).toBeTruthy();
});

test('the list shows all tours in groups; the preview shows the count and the latest three', async () => {
  await show();
  await signedIn('ada@example.com', ofList(30));
  expect(requests).toContainEqual({
    title: '30 tours to think about',
    tours: ofList(24),
    limit: 24,
  });
  expect(requests).toContainEqual({ title: 'More saved tours', tours: ofList(30).slice(24), limit: 6 });
  expect(requests).toContainEqual({
    title: '30 saved tours',
    tours: ['tour-30', 'tour-29', 'tour-28'],
    limit: 3,
  });
  expect(screen.getByRole('link', { name: 'See all 30 saved tours' }).getAttribute('href')).toBe(
    '/account/wishlist',
  );
});

test('after sign-out both show the device’s empty list', async () => {
  await say({ status: 'anonymous' });
  await show();
  expect(screen.getByText(/^Kept on this device for 90 days after your last visit/)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nothing saved yet' })).toBeTruthy();
  expect(requests).toEqual([]);
});
