import { fireEvent, render, screen } from '@testing-library/react';
import { Toast, ToastRegion } from './toast.tsx';

test('is announced, and can be undone and dismissed', () => {
  const onPress = jest.fn();
  const onDismiss = jest.fn();
  render(
    <ToastRegion>
      <Toast action={{ title: 'Undo', onPress }} onDismiss={onDismiss}>
        Saved to your list
      </Toast>
    </ToastRegion>,
  );
  expect(screen.getByRole('status').textContent).toContain('Saved to your list');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
