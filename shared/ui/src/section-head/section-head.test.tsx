import { render, screen } from '@testing-library/react';
import { SectionHead } from './section-head.tsx';

test('has one heading and at most one link', () => {
  render(<SectionHead title="Pick a direction" id="d" link={{ title: 'All countries', href: '/tours' }} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Pick a direction' }).id).toBe('d');
  expect(screen.getByRole('link', { name: 'All countries' }).getAttribute('href')).toBe('/tours');
});
