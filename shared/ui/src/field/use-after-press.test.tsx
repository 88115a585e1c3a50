import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useAfterPress } from './use-after-press.ts';

function Form() {
  const [said, setSaid] = useState('');
  const afterPress = useAfterPress();
  return (
    <>
      <input aria-label="Name" onBlur={() => afterPress(() => setSaid('Enter your name'))} />
      <p>{said}</p>
    </>
  );
}

test('left by the keyboard, it is said at once', () => {
  render(<Form />);
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.getByText('Enter your name')).toBeTruthy();
});

test('left by a press, it is said when that is over', async () => {
  render(<Form />);
  fireEvent.mouseDown(document.body);
  fireEvent.blur(screen.getByLabelText('Name'));
  expect(screen.queryByText('Enter your name')).toBeNull();
  fireEvent.mouseUp(document.body);
  await act(async () => new Promise(done => setTimeout(done)));
  expect(screen.getByText('Enter your name')).toBeTruthy();
});
