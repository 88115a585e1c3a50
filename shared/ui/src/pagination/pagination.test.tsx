import { fireEvent, render, screen } from '@testing-library/react';
import { pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';

test('shows the ends and the neighbours, at most as many as fit a phone', () => {
  expect(pageWindow(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 'after', 20]);
  expect(pageWindow(10, 20)).toEqual([1, 'before', 10, 'after', 20]);
  expect(pageWindow(20, 20)).toEqual([1, 'before', 18, 19, 20]);
});

test('the link of the current page is marked', () => {
  const onPage = jest.fn((_page, event) => event.preventDefault());
  render(<Pagination page={1} pages={4} hrefFor={page => `/search?page=${page}`} onPage={onPage} />);
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(onPage.mock.calls[0]?.[0]).toBe(2);
});

test('renders nothing for a single page', () => {
  const { container } = render(<Pagination page={1} pages={1} hrefFor={() => '#'} />);
  expect(container.innerHTML).toBe('');
});
