import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { frameShown } from '../frame-shown.ts';
import { Stepper } from './stepper.tsx';

test('stays within its bounds and keeps the focus at the end', async () => {
  const onChange = jest.fn();
  render(<Stepper label="Travellers" unit="traveller" value={1} min={1} max={9} onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Travellers' })).toBeTruthy();
  const fewer = screen.getByRole('button', { name: 'One traveller fewer' });
  fewer.focus();
  fireEvent.click(fewer);
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(fewer);
  fireEvent.click(screen.getByRole('button', { name: 'One traveller more' }));
  await act(frameShown);
  expect(onChange).toHaveBeenCalledWith(2);
});

function Party({ onCount }: { onCount: (count: number) => void }) {
  const [count, setCount] = useState(1);
  onCount(count);
  return <Stepper label="Travellers" unit="traveller" value={count} min={1} max={3} onChange={setCount} />;
}

test('the frame of a press shows the number, what follows is rendered after it, and presses between add up', async () => {
  const onCount = jest.fn();
  render(<Party onCount={onCount} />);
  const more = screen.getByRole('button', { name: 'One traveller more' });
  fireEvent.click(more);
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(onCount.mock.calls).toEqual([[1]]);
  fireEvent.click(more);
  fireEvent.click(more);
  expect(screen.getByRole('status').textContent).toBe('3');
  await act(frameShown);
  expect(onCount).toHaveBeenLastCalledWith(3);
  expect(screen.getByRole('status').textContent).toBe('3');
});
