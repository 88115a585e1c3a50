import { render, screen } from '@testing-library/react';
import { HeartIcon, SearchIcon } from '../icons.ts';
import { Icon } from './icon.tsx';

test('an icon beside text is decorative', () => {
  const { container } = render(<Icon of={HeartIcon} />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

test('an icon without text has an accessible name', () => {
  render(<Icon of={SearchIcon} label="Search" />);
  expect(screen.getByRole('img', { name: 'Search' }).hasAttribute('aria-hidden')).toBe(false);
});
