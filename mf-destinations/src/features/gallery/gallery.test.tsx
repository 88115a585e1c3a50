import { frameShown } from '@fernweh/ui/frame-shown';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { sampleTour } from '../../shared/sample-tour.ts';
import { Gallery } from './gallery.tsx';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('a dialog shows every picture with its description, after the frame of the touch', async () => {
  render(<Gallery title="A slow coast" pictures={sampleTour.media} />);
  fireEvent.click(screen.getByRole('button', { name: 'All 2 pictures' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(frameShown);
  const dialog = within(screen.getByRole('dialog', { name: 'A slow coast' }));
  expect(dialog.getByText('A coast')).toBeTruthy();
  expect(dialog.getByText('A harbour')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.queryByText('A harbour')).toBeNull();
});

test('a single picture has no dialog', () => {
  render(<Gallery title="A slow coast" pictures={sampleTour.media.slice(0, 1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a photograph has its credit in the gallery and in the dialog', async () => {
  const [first] = sampleTour.media;
  const pictures = [
    { ...(first as (typeof sampleTour.media)[number]), credit: 'Fernweh studio' },
    ...sampleTour.media.slice(1),
  ];
  render(<Gallery title="A slow coast" pictures={pictures} />);
  expect(screen.getAllByText('Photo: Fernweh studio')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'All 2 pictures' }));
  await act(frameShown);
  expect(screen.getAllByText('Photo: Fernweh studio')).toHaveLength(2);
});
