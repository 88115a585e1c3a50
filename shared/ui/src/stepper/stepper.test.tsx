import { fireEvent, render, screen } from '@testing-library/react';
import { Stepper } from './stepper.tsx';

test('stays within its bounds and keeps the focus at the end', () => {
  const onChange = jest.fn();
  render(<Stepper label="Travellers" unit="traveller" value={1} min={1} max={9} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Travellers' })).toBeTruthy();
  const fewer = screen.getByRole('button', { name: 'One traveller fewer' });
  fewer.focus();
  fireEvent.click(fewer);
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(fewer);
  fireEvent.click(screen.getByRole('button', { name: 'One traveller more' }));
  expect(onChange).toHaveBeenCalledWith(2);
});
