import { render, screen } from '@testing-library/react';
import { Notice } from './notice.tsx';

test('is silent as part of a page, and announced if it is live', () => {
  const { rerender } = render(<Notice tone="warn" title="The price has changed" />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Notice tone="warn" title="The price has changed" live />);
  expect(screen.getByRole('alert').textContent).toContain('The price has changed');
  rerender(<Notice tone="ok" title="Saved" live />);
  expect(screen.getByRole('status')).toBeTruthy();
});
