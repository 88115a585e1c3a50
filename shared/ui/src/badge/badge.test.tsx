import { render } from '@testing-library/react';
import { Badge, TourLabel } from './badge.tsx';

test('a reduction shows its percent with a true minus', () => {
  const { container } = render(<Badge kind="reduced" percent={15} />);
  expect(container.textContent).toBe('−15%');
});

test('a tour without a label shows none', () => {
  const { container } = render(<TourLabel price={{}} />);
  expect(container.innerHTML).toBe('');
});

test('a reduction without a percentage is not shown', () => {
  const { container } = render(<TourLabel price={{ label: 'REDUCED' }} />);
  expect(container.innerHTML).toBe('');
});
