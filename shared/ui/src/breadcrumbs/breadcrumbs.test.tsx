import { render, screen } from '@testing-library/react';
import { Breadcrumbs, breadcrumbList } from './breadcrumbs.tsx';

const items = [
  { title: 'Home', href: '/' },
  { title: 'Portugal', href: '/destination/europe/portugal' },
  { title: 'A slow coast' },
];

test('the last item is text, not a link', () => {
  render(<Breadcrumbs items={items} />);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getByText('A slow coast').getAttribute('aria-current')).toBe('page');
});

test('the data for search engines has absolute URLs', () => {
  const list = breadcrumbList(items, 'https://fernweh.example').itemListElement;
  expect(list.map(item => item.position)).toEqual([1, 2, 3]);
  expect(list[1]).toMatchObject({ item: 'https://fernweh.example/destination/europe/portugal' });
  expect(list[2]).not.toHaveProperty('item');
});
