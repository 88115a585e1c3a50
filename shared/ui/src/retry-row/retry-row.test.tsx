import { fireEvent, render, screen } from '@testing-library/react';
import { RetryRow } from './retry-row.tsx';

test('is an empty status until loading fails, then announces it and offers to try again', () => {
  const onRetry = jest.fn();
  const { rerender } = render(<RetryRow what="The reviews" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<RetryRow what="The reviews" onRetry={onRetry} />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status.textContent).toContain('The reviews couldn’t be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
