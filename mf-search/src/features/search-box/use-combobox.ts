import { type KeyboardEvent, useEffect, useState } from 'react';

type Options<Item> = { id: string; items: readonly Item[]; onChoose: (item: Item) => void };

/**
 * Keyboard of an editable combobox with a list (WAI-ARIA APG): arrows move through the list and back to the text,
 * Enter takes the marked one or leaves the form to be sent, Escape closes the list first.
 */
export function useCombobox<Item>({ id, items, onChoose }: Options<Item>) {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && items.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts unmarked
  useEffect(() => setAt(-1), [items]);

  const close = () => {
    setOpen(false);
    setAt(-1);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (items.length === 0) return;
      event.preventDefault();
      setOpen(true);
      // One stop more than there are items: the text itself.
      const stops = items.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(((at + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && shown) {
      const item = items[at];
      close();
      if (item === undefined) return;
      event.preventDefault();
      onChoose(item);
    } else if (event.key === 'Escape' && shown) {
      // A search field would be emptied by it.
      event.preventDefault();
      close();
    }
  }

  return {
    shown,
    at,
    open: () => setOpen(true),
    close,
    optionId: (index: number) => `${id}-option-${index}`,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': shown && at >= 0 ? `${id}-option-${at}` : undefined,
      onKeyDown,
    } as const,
  };
}
