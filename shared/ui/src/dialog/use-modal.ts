import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent) => void;
};

/**
 * A native dialog that follows `open`. The browser keeps the focus inside and makes the page inert; here stay what it
 * does not do: closing on the backdrop, and giving the focus back also when the dialog is taken from the page.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);

  return {
    ref,
    // The owner decides: `open` stays the one truth.
    onCancel: event => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A press on the backdrop arrives at the dialog itself; its content fills it without padding.
    onClick: event => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
