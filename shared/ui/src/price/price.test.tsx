import { render } from '@testing-library/react';
import { Price } from './price.tsx';

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });

test('a price is complete: from, amount, per whom', () => {
  const { container } = render(<Price amount={gbp(124900)} locale="en-GB" />);
  expect(container.textContent).toBe('from £1,249 per person');
});

test('a reduction is struck through and said aloud', () => {
  const { container } = render(<Price amount={gbp(94500)} was={gbp(111000)} locale="en-GB" />);
  expect(container.textContent).toBe('from was £1,110 now £945 per person');
  expect(container.querySelector('s')?.textContent).toBe('£1,110');
});
