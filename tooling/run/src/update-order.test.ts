import { inOrder } from './update-order.ts';

test('the desk is replaced before the shells that report to it, whichever is named first', () => {
  expect(inOrder(['edge', 'shell', 'desk'])).toEqual(['desk', 'shell', 'edge']);
});

test('what shells call comes before them too, and nothing is replaced twice', () => {
  expect(inOrder(['shell', 'api', 'shell', 'postgres'])).toEqual(['postgres', 'api', 'shell']);
});
