import { fireEvent, render, screen } from '@testing-library/react';
import { RoomsFields } from './rooms-fields.tsx';

const ways = [
  { key: 'TWIN-SINGLE', label: 'Twin room and single room', more: 'no supplement' },
  { key: 'TRIPLE', label: 'Triple room', more: '−£280', note: 'All in one room.' },
];

test('room options show their price; a choice is sent at once', () => {
  const onWay = jest.fn();
  render(<RoomsFields ways={ways} way="TWIN-SINGLE" error={undefined} busy={false} onWay={onWay} />);
  expect(screen.getByRole('radio', { name: /Twin room and single room/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: /Triple room −£280/ }));
  expect(onWay).toHaveBeenCalledWith('TRIPLE');
  expect(screen.queryByRole('combobox')).toBeNull();
});
