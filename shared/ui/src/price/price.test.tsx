import { render } from '@testing-library/react';
import { Price } from './price.tsx';

const gbp = (amount: number) => ({ amount, currency: 'GBP' as const });

test('a price has "from", amount and unit', () => {
  const { container } = render(<Price amount={gbp(124900)} locale="en-GB" />);
  expect(container.textContent).toBe('from £1,249 per person');
});

test('the former price is struck through and announced', () => {
  const { container } = render(<Price amount={gbp(94500)} was={gbp(111000)} locale="en-GB" />);
  expect(container.textContent).toBe('from was £1,110 now £945 per person');
  expect(container.querySelector('s')?.textContent).toBe('£1,110');
});
