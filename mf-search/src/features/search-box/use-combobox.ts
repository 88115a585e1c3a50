import { type KeyboardEvent, useEffect, useState } from 'react';

type Options<Item> = { id: string; items: readonly Item[]; onChoose: (item: Item) => void };

/**
 * Keyboard of an editable combobox with a list (WAI-ARIA APG). Arrow keys move through the list and back to the text. Enter
 * chooses the marked option or submits the form. Escape closes the list.
 */
export function useCombobox<Item>({ id, items, onChoose }: Options<Item>) {
  const [open, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);
  const expanded = open && items.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts without a marked option
  useEffect(() => setMarked(-1), [items]);

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (items.length === 0) return;
      event.preventDefault();
      setOpen(true);
      // The text is one more stop beside the items.
      const stops = items.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked(((marked + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && expanded) {
      const item = items[marked];
      close();
      if (item === undefined) return;
      event.preventDefault();
      onChoose(item);
    } else if (event.key === 'Escape' && expanded) {
      event.preventDefault();
      close();
    }
  }

  return {
    expanded,
    marked,
    open: () => setOpen(true),
    close,
    optionId: (index: number) => `${id}-option-${index}`,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': expanded,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': expanded && marked >= 0 ? `${id}-option-${marked}` : undefined,
      onKeyDown,
    } as const,
  };
}
