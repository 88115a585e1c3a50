import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

type Modal = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClick: (event: MouseEvent) => void;
};

/**
 * A native modal dialog that follows `open`. The browser traps the focus and makes the page inert. This hook adds closing on a
 * press of the backdrop, and restores the focus also when the dialog is removed from the page.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);

  const before = useRef<Element>(null);

  // Before the next frame: what opens after the frame of its touch does not wait for another one.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    if (!dialog.open) {
      before.current = document.activeElement;
      dialog.showModal();
    }
    return () => dialog.close();
  }, [open]);

  // Once React is done with the page: while it changes the page, it gives the focus back to what had it before, and WebKit
  // lets a control of a closed dialog take it.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    };
  }, [open]);

  return {
    ref,
    // The owner closes the dialog by changing `open`.
    onCancel: event => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A press on the backdrop targets the dialog element itself, because its content fills it without padding.
    onClick: event => {
      if (event.target === event.currentTarget) onClose();
    },
  };
}
