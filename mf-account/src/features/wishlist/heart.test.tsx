import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from '@fernweh/api-client/wishlist';
import { type Session, sessionChanged } from '@fernweh/contracts/events';
import { britishVisitor } from '@fernweh/contracts/testing';
import { TestHost, testHost } from '@flotilla/kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { Heart } from './heart.tsx';
import { WishlistCounter } from './wishlist-counter.tsx';

jest.mock('@fernweh/api-client/wishlist');

// The tests run in order on one page, because its hearts share one store.
const host = testHost(britishVisitor, { session: { accessToken: async () => 'token' } });
const apiUrl = 'http://api';
const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' };
const page = (
  <TestHost host={host}>
    <Heart tour="crete" title="Crete: gorges and coves" />
    <WishlistCounter label="Saved tours" />
  </TestHost>
);
const heart = () => screen.getByRole('button', { name: 'Save Crete: gorges and coves' });
const isSaved = () => heart().getAttribute('aria-pressed') === 'true';
const counter = () => screen.getByRole('link').getAttribute('aria-label');
const press = () => act(async () => void fireEvent.click(heart()));
const say = (session: Session) => act(async () => host.bus.publish(sessionChanged, session));

beforeAll(() => {
  Object.assign(crypto, { randomUUID: () => '7f2c' });
});

test('the server renders the same for every visitor', () => {
  localStorage.setItem('fw-wishlist-id', 'somebody');
  const html = renderToString(page);
  expect(html).toContain('aria-pressed="false"');
  expect(html).not.toContain('somebody');
  expect(getWishlist).not.toHaveBeenCalled();
  localStorage.clear();
});

test('a press shows at once, and is sent once the session is known', async () => {
  jest.mocked(addToWishlist).mockResolvedValue(['crete']);
  render(page);
  await press();
  expect(isSaved()).toBe(true);
  expect(addToWishlist).not.toHaveBeenCalled();
  await say({ status: 'loading' });
  expect(addToWishlist).not.toHaveBeenCalled();
  await say({ status: 'anonymous' });
  expect(addToWishlist).toHaveBeenCalledWith('crete', { apiUrl, owner: '7f2c' });
  expect(localStorage.getItem('fw-wishlist-id')).toBe('7f2c');
  expect(counter()).toBe('Saved tours: 1');
});

test('a refused press is reverted and reported', async () => {
  jest.mocked(removeFromWishlist).mockRejectedValue(new Error('HTTP error! status: 503'));
  render(page);
  await press();
  expect(isSaved()).toBe(true);
  expect(screen.getByText('We couldn’t remove “Crete: gorges and coves”.')).toBeTruthy();
});

test('after sign-in the hearts show the account’s list merged with the device’s', async () => {
  jest.mocked(mergeWishlist).mockResolvedValue(['fjords', 'crete']);
  render(page);
  await say({ status: 'authenticated', user: ADA });
  expect(mergeWishlist).toHaveBeenCalledWith({ apiUrl, owner: '7f2c', token: 'token' });
  expect(localStorage.length).toBe(0);
  expect(isSaved()).toBe(true);
  expect(counter()).toBe('Saved tours: 2');
});

test('after sign-out the list is empty and the device starts a new one', async () => {
  jest.mocked(addToWishlist).mockClear();
  render(page);
  await say({ status: 'anonymous' });
  expect(isSaved()).toBe(false);
  expect(counter()).toBe('Saved tours');
  expect(getWishlist).not.toHaveBeenCalled();
  expect(localStorage.length + sessionStorage.length).toBe(0);
  await press();
  expect(addToWishlist).toHaveBeenCalledWith('crete', { apiUrl, owner: '7f2c' });
});

test('a press renders no heart of another tour', async () => {
  const rendered = jest.fn();
  render(
    <TestHost host={host}>
      <Heart tour="crete" title="Crete: gorges and coves" />
      <Profiler id="other" onRender={rendered}>
        <Heart tour="fjords" title="Fjords" />
      </Profiler>
    </TestHost>,
  );
  const before = isSaved();
  rendered.mockClear();
  jest.mocked(removeFromWishlist).mockReset().mockResolvedValue([]);
  await press();
  expect(isSaved()).toBe(!before);
  expect(rendered).not.toHaveBeenCalled();
});
