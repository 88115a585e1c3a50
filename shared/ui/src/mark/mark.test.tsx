import { render, screen } from '@testing-library/react';
import { Mark } from './mark.tsx';

test('a mark beside text is decoration', () => {
  const { container } = render(<Mark of="facebook" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a mark alone says whose it is', () => {
  render(<Mark of="visa" label="Visa" />);
  expect(screen.getByRole('img', { name: 'Visa' }).hasAttribute('aria-hidden')).toBe(false);
});
