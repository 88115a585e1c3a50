import { isFull } from './compared-pages.ts';

const tours = new Map([
  ['/destination/europe', 93],
  ['/destination/europe/italy', 24],
  ['/destination/europe/spain', 11],
]);
const page = (...paths: string[]) => ({ name: 'a type', paths });

test('a list is full where every place of it has a page of tours', () => {
  expect(isFull(page('/destination/europe', '/destination/europe/italy'), tours)).toBe(true);
  expect(isFull(page('/destination/europe/italy', '/destination/europe/spain'), tours)).toBe(false);
});

test('a page that is no place is always compared', () => {
  expect(isFull(page('/', '/tours?page=2'), tours)).toBe(true);
});
