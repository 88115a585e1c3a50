/** Elements of a panel that arrow keys move to: `data-stop="category"` at the left, `data-stop="link"` at the right. */
type Kind = 'category' | 'link';

const stops = (panel: Element, kind: Kind): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>(`[data-stop="${kind}"]`),
];

/** The element that an arrow key moves to; undefined where there is none. */
export function nextStop(key: string, from: HTMLElement, panel: Element): HTMLElement | undefined {
  const kind = from.dataset.stop as Kind | undefined;
  if (!kind) return undefined;
  const column = stops(panel, kind);
  const at = column.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return column[at + 1];
    case 'ArrowUp':
      return column[at - 1];
    case 'Home':
      return column[0];
    case 'End':
      return column.at(-1);
    case 'ArrowRight':
      return kind === 'category' ? stops(panel, 'link')[0] : undefined;
    case 'ArrowLeft':
      return kind === 'link'
        ? stops(panel, 'category').find(stop => stop.getAttribute('aria-expanded') === 'true')
        : undefined;
    default:
      return undefined;
  }
}

/** The first element of a panel that arrow keys move to. */
export const firstStop = (panel: Element): HTMLElement | undefined =>
  stops(panel, 'category')[0] ?? stops(panel, 'link')[0];

/** The next or previous item of the row. */
export function neighbour(key: string, from: HTMLElement, row: Element): HTMLElement | undefined {
  const items = [...row.querySelectorAll<HTMLElement>('[data-top]')];
  const at = items.indexOf(from);
  if (key === 'ArrowRight') return items[at + 1];
  if (key === 'ArrowLeft') return items[at - 1];
  return undefined;
}
