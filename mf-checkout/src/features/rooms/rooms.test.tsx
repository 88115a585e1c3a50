import { fireEvent, render, screen } from '@testing-library/react';
import { draftsOf } from '../../shared/draft.ts';
import { sampleBooking } from '../../testing/sample-bookings.ts';
import { RoomsFields } from './rooms-fields.tsx';

const onWay = jest.fn();
const onPlace = jest.fn();
const three = sampleBooking({
  travellers: [{ lead: true, band: 'ADULT' }, { band: 'ADULT' }, { band: 'YOUTH' }],
});
const drafts = draftsOf(three, [
  { firstName: 'Maja', roomNo: '2' },
  { firstName: 'Jonas', roomNo: '1' },
  { firstName: 'Bo', roomNo: '', dob: '1/1/2015' },
]);
const ways = [
  { key: 'TWIN-SINGLE', label: 'Twin room and single room', more: 'no supplement' },
  { key: 'TRIPLE', label: 'Triple room', more: '−£280', note: 'All in one room.' },
];
const show = (errors = {}) =>
  render(
    <RoomsFields
      ways={ways}
      way="TWIN-SINGLE"
      list={['TWIN', 'SINGLE']}
      drafts={drafts}
      startDate="2027-06-12"
      errors={errors}
      busy={false}
      onWay={onWay}
      onPlace={onPlace}
    />,
  );

test('room options show their price; a choice is sent at once', () => {
  show();
  expect(screen.getByRole('radio', { name: /Twin room and single room/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: /Triple room −£280/ }));
  expect(onWay).toHaveBeenCalledWith('TRIPLE');
});

test('each traveller chooses a room and sees who shares it; youths cannot take rooms for adults', () => {
  show({ 't2-roomNo': 'Choose a room for Bo' });
  const bo = screen.getByLabelText('Room of Bo') as HTMLSelectElement;
  expect([...bo.options].map(({ text, disabled }) => [text, disabled])).toEqual([
    ['Choose a room', false],
    ['Room 1, twin, with Jonas', false],
    ['Room 2, single, with Maja', true],
  ]);
  expect(bo.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(bo, { target: { value: '1' } });
  expect(onPlace).toHaveBeenCalledWith(2, '1');
});
