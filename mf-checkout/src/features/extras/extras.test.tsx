import type { OfferedExtra } from '@fernweh/contracts/booking';
import { frameShown } from '@fernweh/ui/frame-shown';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { BOAT } from '../../testing/fake-api.ts';
import { renderInPage } from '../../testing/test-page.tsx';
import { mostOf, wordsFor } from './extra-text.ts';
import { ExtrasList } from './extras-list.tsx';

const NIGHT: OfferedExtra = {
  code: 'N',
  kind: 'NIGHT',
  title: 'A night in Lisbon',
  per: 'ROOM',
  unitAmount: 7800,
  most: 7,
};
const CAR: OfferedExtra = {
  code: 'C',
  kind: 'TRANSFER',
  title: 'Airport transfer',
  per: 'BOOKING',
  unitAmount: 2900,
  most: 1,
};
const onChange = jest.fn();
const show = (chosen: [string, number][] = []) =>
  renderInPage(
    <ExtrasList
      extras={[BOAT, NIGHT, CAR]}
      chosen={new Map(chosen)}
      currency="GBP"
      people={2}
      rooms={1}
      startDate="2027-06-12"
      error={undefined}
      onChange={onChange}
    />,
  );

test('the maximum quantity follows the price unit', () => {
  expect([BOAT, NIGHT, CAR].map(extra => mostOf(extra, { people: 2, rooms: 1 }))).toEqual([2, 7, 1]);
  expect([BOAT, NIGHT, CAR].map(extra => wordsFor(extra))).toEqual([
    'Two hours. Per person.',
    'Per room and night.',
    'Per booking.',
  ]);
  expect(wordsFor({ ...BOAT, description: 'Two hours at sea.' })).toBe('Two hours at sea. Per person.');
  const words = (days: number[]) => wordsFor({ ...BOAT, days }, '2027-06-12').replaceAll('\u00a0', ' ');
  expect(words([5])).toBe('Day 5, Wed 16 Jun. Two hours. Per person.');
  expect(words([2, 5])).toBe('Day 2 or 5. Two hours. Per person.');
});

test('each kind has a heading; empty kinds are omitted', () => {
  show();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Along the way',
    'Extra nights',
    'Transfers and transport',
  ]);
  const transfers = screen.getByRole('region', { name: 'Transfers and transport' });
  expect(within(transfers).getByRole('heading', { level: 3 }).textContent).toBe('Airport transfer');
});

test('one press adds an extra for one traveller, and a single night', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Add Boat to the islands' }));
  expect(onChange).toHaveBeenLastCalledWith('BOAT', 1);
  fireEvent.click(screen.getByRole('button', { name: 'Add A night in Lisbon' }));
  expect(onChange).toHaveBeenLastCalledWith('N', 1);
});

test('a chosen extra says for how many it is, and can be changed or removed', async () => {
  show([
    ['BOAT', 2],
    ['C', 1],
  ]);
  expect(screen.getByText('2 of 2 travellers')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));
  await act(frameShown);
  expect(onChange).toHaveBeenLastCalledWith('BOAT', 1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Airport transfer' }));
  expect(onChange).toHaveBeenLastCalledWith('C', 0);
});
