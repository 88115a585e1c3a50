import { render, screen } from '@testing-library/react';
import { sampleItem } from '@tractor-store/contracts/testing';
import { ask } from './ask.ts';
import { Button } from './button.tsx';
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
  await expect(ask(asking, '/api/x')).rejects.toThrow('/api/x with 503');
});
