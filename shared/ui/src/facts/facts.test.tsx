import { render, screen } from '@testing-library/react';
import { Facts } from './facts.tsx';

test('each fact is a term with its detail', () => {
  render(<Facts items={[{ term: 'Length', detail: '8 days, 7 nights' }]} />);
  expect(screen.getByRole('term').textContent).toBe('Length');
  expect(screen.getByRole('definition').textContent).toBe('8 days, 7 nights');
});
