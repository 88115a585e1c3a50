import { fireEvent, render, screen } from '@testing-library/react';
import { RoomsFields } from './rooms-fields.tsx';

const ways = [
  { kind: 'TWIN' as const, label: 'Twin room, one single', more: 'no supplement' },
  { kind: 'TRIPLE' as const, label: 'Triple room', more: '−£280', note: 'All in one room.' },
];

test('room options show their price; a choice is sent at once', () => {
  const onWay = jest.fn();
  render(<RoomsFields ways={ways} way="TWIN" error={undefined} busy={false} onWay={onWay} />);
  expect(screen.getByRole('radio', { name: /Twin room, one single/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('radio', { name: /Triple room −£280/ }));
  expect(onWay).toHaveBeenCalledWith('TRIPLE');
  expect(screen.queryByRole('combobox')).toBeNull();
});
