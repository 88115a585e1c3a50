/** Scroll positions by history entry: back restores, a new page starts at its top or its anchor (specification §2.1). */
const STORE = 'fw-scroll';

type Entry = { fwKey: string };
type Positions = Record<string, number>;

let counter = 0;
export const newEntry = (): Entry => ({ fwKey: `${Date.now().toString(36)}-${counter++}` });

const keyNow = () => (history.state as Entry | null)?.fwKey ?? 'first';

function positions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

export function keepScroll(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify({ ...positions(), [keyNow()]: window.scrollY }));
  } catch {
    // Private windows may refuse storage; positions are then not kept.
  }
}

/** Where the entry was left, or undefined for one never left. */
export const keptScroll = (): number | undefined => positions()[keyNow()];

export function scrollToAnchor(hash: string): boolean {
  const target = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (target) target.scrollIntoView();
  return Boolean(target);
}
