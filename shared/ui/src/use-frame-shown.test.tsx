import { act, render } from '@testing-library/react';
import { frameShown } from './frame-shown.ts';
import { useFrameShown } from './use-frame-shown.ts';

function Part() {
  return useFrameShown() ? 'all' : 'first';
}

test('the first frame has what is seen at once, and the rest follows it', async () => {
  const { container } = render(<Part />);
  expect(container.textContent).toBe('first');
  await act(frameShown);
  expect(container.textContent).toBe('all');
});

test('what is gone by then is not rendered', async () => {
  const { unmount } = render(<Part />);
  unmount();
  await act(frameShown);
});
