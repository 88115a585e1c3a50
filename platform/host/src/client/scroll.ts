/** Scroll positions by history entry: back restores them, a new page starts at its top or its anchor (product/routes 5). */
const STORE = 'fw-scroll';

type Entry = { fwKey: string };
type Positions = Record<string, number>;

let counter = 0;
export const newHistoryEntry = (): Entry => ({ fwKey: `${Date.now().toString(36)}-${counter++}` });

const currentKey = () => (history.state as Entry | null)?.fwKey ?? 'first';

function positions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

export function saveScroll(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...positions(), [currentKey()]: window.scrollY }));
  } catch {
    // The browser refuses storage: positions are not stored.
  }
}

/** The scroll position at which the history entry was left; undefined for a new entry. */
export const savedScroll = (): number | undefined => positions()[currentKey()];

export function scrollToAnchor(hash: string): boolean {
  const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  return Boolean(target);
}

/** Scrolls to a position of the page, which is laid out as a whole for it: parts below the fold have no height of their own yet. */
export function scrollToPosition(position: number): void {
  document.documentElement.toggleAttribute('data-whole', position > 0);
  window.scrollTo(0, position);
}

/** Scrolls after a move between anchors of the shown page. The focus stays where the browser put it. */
export function scrollWithinPage(): void {
  if (!scrollToAnchor(location.hash)) scrollToPosition(savedScroll() ?? 0);
}
