import { addToWishlist, getWishlist, removeFromWishlist } from '@fernweh/api-client/wishlist';
import { TestHost, testHost } from '@fernweh/mf-kit/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Heart } from './heart.tsx';
import { WishlistCounter } from './wishlist-counter.tsx';

jest.mock('@fernweh/api-client/wishlist');

// One story over one page: its hearts share one store for as long as the page lives.
const host = testHost();
const page = (
  <TestHost host={host}>
    <Heart tour="crete" title="Crete: gorges and coves" />
    <WishlistCounter label="Saved tours" />
  </TestHost>
);
const heart = () => screen.getByRole('button', { name: 'Save Crete: gorges and coves' });
const press = () => act(async () => void fireEvent.click(heart()));

beforeAll(() => {
  Object.assign(crypto, { randomUUID: () => '7f2c' });
});

test('the server renders the same for everybody', () => {
  localStorage.setItem('fw-wishlist-id', 'somebody');
  const html = renderToString(page);
  expect(html).toContain('aria-pressed="false"');
  expect(html).not.toContain('somebody');
  expect(getWishlist).not.toHaveBeenCalled();
  localStorage.clear();
});

test('a press saves at once and makes the id of this device', async () => {
  jest.mocked(addToWishlist).mockResolvedValue(['crete']);
  render(page);
  expect(localStorage.getItem('fw-wishlist-id')).toBeNull();
  await press();
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('link', { name: 'Saved tours: 1' })).toBeTruthy();
  expect(addToWishlist).toHaveBeenCalledWith('crete', { apiUrl: 'http://api', owner: '7f2c' });
  expect(localStorage.getItem('fw-wishlist-id')).toBe('7f2c');
});

test('a refusal turns the heart back and says so', async () => {
  jest.mocked(removeFromWishlist).mockRejectedValue(new Error('HTTP error! status: 503'));
  render(page);
  await press();
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('We could not remove “Crete: gorges and coves”.')).toBeTruthy();
});
