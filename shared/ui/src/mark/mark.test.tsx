import { render, screen } from '@testing-library/react';
import { Mark } from './mark.tsx';

test('a mark beside text is decorative', () => {
  const { container } = render(<Mark of="facebook" />);
  expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.queryByRole('img')).toBeNull();
});

test('a mark without text has an accessible name', () => {
  render(<Mark of="visa" label="Visa" />);
  expect(screen.getByRole('img', { name: 'Visa' }).hasAttribute('aria-hidden')).toBe(false);
});
