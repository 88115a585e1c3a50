import { render, screen } from '@testing-library/react';
import { HeartIcon, SearchIcon } from '../icons.ts';
import { Icon } from './icon.tsx';

test('an icon beside text is decoration', () => {
  const { container } = render(<Icon of={HeartIcon} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('an icon alone says what it is', () => {
  render(<Icon of={SearchIcon} label="Search" />);
  expect(screen.getByRole('img', { name: 'Search' }).hasAttribute('aria-hidden')).toBe(false);
});
