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
  expect(onChoose).toHaveBeenCalledWith('PTLP-270612');
});

test('the price is that of the selected room, with its reduction', () => {
  expect(setup({}, { room: 'SINGLE' }).text()).toContain('was £1,629 £1,529per person, single room');
});

test('a full departure offers a notification instead of a choice', () => {
  const onTellMe = jest.fn();
  setup({ availability: 'SOLD_OUT', seatsLeft: 0 }, { onTellMe });
  expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /Tell me/ }));
  expect(onTellMe).toHaveBeenCalledWith('PTLP-270612');
});

test('a choice renders the rows that it changes', () => {
  const rendered: string[] = [];
  const onChoose = () => {};
  const departures = ['first', 'second', 'third'].map(code => ({
    ...departure,
    code,
    get prices() {
      rendered.push(code);
      return departure.prices;
    },
  }));
  const list = (chosen: string) => (
    <DepartureList>
      {departures.map(each => (
        <DepartureRow
          key={each.code}
          departure={each}
          locale="en-GB"
          selected={each.code === chosen}
          onChoose={onChoose}
        />
      ))}
    </DepartureList>
  );
  const { rerender } = render(list('first'));
  rendered.length = 0;
  rerender(list('third'));
  expect(new Set(rendered)).toEqual(new Set(['first', 'third']));
});
