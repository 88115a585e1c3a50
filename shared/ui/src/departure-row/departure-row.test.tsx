import type { Departure } from '@fernweh/contracts/tour';
import { fireEvent, render, screen } from '@testing-library/react';
import { DepartureList, DepartureRow } from './departure-row.tsx';

const departure: Departure = {
  code: 'PTLP-270612',
  startDate: '2027-06-12',
  endDate: '2027-06-19',
  capacity: 16,
  seatsLeft: 9,
  guaranteed: true,
  availability: 'AVAILABLE',
  prices: [
    { room: 'TWIN', amount: 124900 },
    { room: 'SINGLE', amount: 152900, wasAmount: 162900 },
  ],
  currency: 'GBP',
  deposit: 15000,
};

function setup(over: Partial<Departure> = {}, props: Partial<Parameters<typeof DepartureRow>[0]> = {}) {
  const onChoose = jest.fn();
  render(
    <DepartureList>
      <DepartureRow departure={{ ...departure, ...over }} locale="en-GB" onChoose={onChoose} {...props} />
    </DepartureList>,
  );
  return { onChoose, text: () => screen.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ') };
}

test('dates, seats, one label and a complete price', () => {
  const { onChoose, text } = setup();
  expect(text()).toContain('Sat 12 Jun 2027 to Sat 19 Jun');
  expect(text()).toContain('Guaranteed9 of 16 places left');
  expect(text()).toContain('£1,249per person, twin room');
  fireEvent.click(screen.getByRole('button', { name: /Choose/ }));
  expect(onChoose).toHaveBeenCalled();
});

test('the price is that of the selected room, with its reduction', () => {
  expect(setup({}, { room: 'SINGLE' }).text()).toContain('was £1,629 £1,529per person, single room');
});

test('a full departure offers a notification instead of a choice', () => {
  const onTellMe = jest.fn();
  setup({ availability: 'SOLD_OUT', seatsLeft: 0 }, { onTellMe });
  expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Tell me/ }));
  expect(onTellMe).toHaveBeenCalled();
});
