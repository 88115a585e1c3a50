import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { Dialog } from './dialog.tsx';

// jsdom knows the element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Cancel this trip
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Cancel this trip?">
        Your deposit stays with us.
      </Dialog>
    </>
  );
}

function opened() {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Cancel this trip' });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: screen.getByRole('dialog', { name: 'Cancel this trip?' }) as HTMLDialogElement };
}

test('closes by its button and restores the focus', () => {
  const { opener, dialog } = opened();
  expect(dialog.open).toBe(true);
  // jsdom, like WebKit, lets a control of a closed dialog have the focus: React must not give it back to this one.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(dialog.open).toBe(false);
  expect(document.activeElement).toBe(opener);
});

test('closes by Escape and by the backdrop, not by its content', () => {
  const { dialog } = opened();
  fireEvent.click(screen.getByText('Your deposit stays with us.'));
  expect(dialog.open).toBe(true);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel this trip' }));
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog.open).toBe(false);
});

test('is open and closed in the frame that renders it so: before anything that waits for a frame', () => {
  const seen: (boolean | undefined)[] = [];
  function Opened({ open }: { open: boolean }) {
    useLayoutEffect(() => void seen.push(document.querySelector('dialog')?.open));
    return (
      <Dialog open={open} onClose={() => {}} title="Cancel this trip?">
        Your deposit stays with us.
      </Dialog>
    );
  }
  const { rerender } = render(<Opened open />);
  rerender(<Opened open={false} />);
  expect(seen).toEqual([true, false]);
});
