import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The item that a key moves to, wrapping around at the ends; undefined for keys that move nothing. */
function nextItem(key: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(at <= 0 ? -1 : at - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      return undefined;
  }
}

const itemsOf = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

/**
 * Behaviour of a menu button (WAI-ARIA APG). Opening focuses the first item, or the last with ArrowUp. Arrow keys move.
 * Escape closes and returns the focus. Tab, and a press or focus outside, close.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entry = useRef<'ArrowDown' | 'ArrowUp'>('ArrowDown');
  const close = useCallback(() => setOpen(false), []);

  function enter(from: 'ArrowDown' | 'ArrowUp') {
    entry.current = from;
    setOpen(true);
  }

  useEffect(() => {
    if (!open) return;
    nextItem(entry.current, itemsOf(list.current), -1)?.focus();
    // Some browsers don't move the focus when the visitor presses outside.
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, close]);

  return {
    open,
    box,
    button,
    list,
    close,
    press: () => (open ? close() : enter('ArrowDown')),
    onKeyDown(event: KeyboardEvent) {
      const { key } = event;
      const arrow = key === 'ArrowDown' || key === 'ArrowUp';
      if (!open) {
        if (!arrow) return;
        event.preventDefault();
        return enter(key);
      }
      if (key === 'Tab') return close();
      if (key === 'Escape') {
        close();
        return button.current?.focus();
      }
      const items = itemsOf(list.current);
      const at = items.indexOf(document.activeElement as HTMLElement);
      const next = nextItem(key, items, at);
      if (next) {
        event.preventDefault();
        next.focus();
      } else if (key === ' ' && at >= 0) {
        // Links ignore the space key; items of a menu must not.
        event.preventDefault();
        items[at]?.click();
      }
    },
    onBlur(event: FocusEvent) {
      // relatedTarget is null if the window loses the focus or the page itself is pressed; the pointer listener handles presses.
      if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
