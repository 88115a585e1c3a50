import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorState } from './error-state.tsx';

test('says what happened and what was kept, and offers to try again', () => {
  const onRetry = jest.fn();
  const { rerender } = render(
    <ErrorState title="We couldn’t load the departures" kept="Your choices are kept." onRetry={onRetry} />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Your choices are kept.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  rerender(<ErrorState title="We couldn’t load the departures" onRetry={onRetry} retrying />);
  fireEvent.click(screen.getByRole('button', { name: 'Trying again…' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
