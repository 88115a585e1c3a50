import { render, screen } from '@testing-library/react';
import { sampleItem } from '@tractor-store/contracts/testing';
import { ask } from './ask.ts';
import { Button } from './button.tsx';
import { formatPrice } from './price.ts';
import { ProductCard } from './product-card.tsx';

const asking = { config: { apiUrl: 'http://api' }, signal: new AbortController().signal };

const answerWith = (status: number, body: unknown = {}) => {
  globalThis.fetch = jest.fn(
    async () => ({ status, ok: status === 200, json: async () => body }) as Response,
  );
};

test('a card links to its tractor in its colour, with the price', () => {
  render(<ProductCard {...sampleItem} />);
  const link = screen.getByRole('link', { name: 'Barley Queen' });
  expect(link.getAttribute('href')).toBe('/tractor/barley-queen?sku=barley-queen-poppy');
  expect(screen.getByText('€9,000')).toBeTruthy();
});

test('a price is written as the language writes it, and nothing of the language is loaded for it', () => {
  const euros = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const prices = [0, 7, 950, 9_400, 27_500, 1_234_567];
  const written = prices.map(price => euros.format(price));
  const formatter = jest.spyOn(Intl, 'NumberFormat');
  expect(prices.map(formatPrice)).toEqual(written);
  expect(formatter).not.toHaveBeenCalled();
});

test('a button sends no form unless it says so', () => {
  render(<Button>Go</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a load gets what there is, undefined for what is not, and an error where nobody answers', async () => {
  answerWith(200, { id: 1 });
  await expect(ask(asking, '/api/x')).resolves.toEqual({ id: 1 });
  expect(fetch).toHaveBeenCalledWith('http://api/api/x', { signal: asking.signal });
  answerWith(404);
  await expect(ask(asking, '/api/x')).resolves.toBeUndefined();
  answerWith(503);
  await expect(ask(asking, '/api/x')).rejects.toThrow('/api/x with status: 503');
});
