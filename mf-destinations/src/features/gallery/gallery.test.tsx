import { fireEvent, render, screen, within } from '@testing-library/react';
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

test('shows every picture with its description in a dialog, on demand', () => {
  render(<Gallery title="A slow coast" pictures={sampleTour.media} />);
  fireEvent.click(screen.getByRole('button', { name: 'All 2 pictures' }));
  const dialog = within(screen.getByRole('dialog', { name: 'A slow coast' }));
  expect(dialog.getByText('A coast')).toBeTruthy();
  expect(dialog.getByText('A harbour')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.queryByText('A harbour')).toBeNull();
});

test('one picture needs no dialog', () => {
  render(<Gallery title="A slow coast" pictures={sampleTour.media.slice(0, 1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});
