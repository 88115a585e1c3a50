import { render, screen } from '@testing-library/react';
import { VisaMark } from '../brand-marks.tsx';
import { HeartIcon } from '../icons.ts';
import { Icon } from './icon.tsx';

test('an icon beside text is decoration', () => {
  const { container } = render(<Icon of={HeartIcon} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('an icon alone says what it is', () => {
  render(<Icon of={VisaMark} label="Visa" />);
  expect(screen.getByRole('img', { name: 'Visa' }).hasAttribute('aria-hidden')).toBe(false);
});
