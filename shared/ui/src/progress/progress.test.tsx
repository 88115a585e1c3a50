import { render, screen } from '@testing-library/react';
import { Progress } from './progress.tsx';

test('shows the value, or an indeterminate bar', () => {
  const { rerender } = render(<Progress label="Paid" value={300} max={2576} detail="£300 paid of £2,576" />);
  const bar = screen.getByRole('progressbar', { name: 'Paid' }) as HTMLProgressElement;
  expect(bar.value).toBe(300);
  expect(bar.getAttribute('aria-valuetext')).toBe('£300 paid of £2,576');
  rerender(<Progress label="Holding your places" />);
  expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false);
});
