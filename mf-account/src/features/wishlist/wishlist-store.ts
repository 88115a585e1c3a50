/** What the store needs from outside; the browser's own in `wishlist.ts`, plain fakes in tests. */
export type WishlistPorts = {
  /** The visitor's anonymous id, if one was ever made. */
  owner(): string | undefined;
  /** Makes the id and keeps it. */
  createOwner(): string;
  read(owner: string): Promise<string[]>;
  add(slug: string, owner: string): Promise<unknown>;
  remove(slug: string, owner: string): Promise<unknown>;
  publish(tours: string[]): void;
};

export type WishlistState = {
  /** Slugs of saved tours, in the order they were saved. */
  tours: readonly string[];
  /** loading until the list was read once; away where that failed. */
  status: 'loading' | 'ready' | 'away';
};

export type WishlistStore = {
  subscribe(listener: () => void): () => void;
  state(): WishlistState;
  /** Reads the saved list: once for the whole page, and only for a visitor who has ever saved. */
  start(): void;
  /** Saves or unsaves at once on the screen. Resolves to false where the service refused and it was taken back. */
  toggle(slug: string): Promise<boolean>;
};

export const EMPTY: WishlistState = { tours: [], status: 'loading' };

/** The saved tours of this page: what the service knows, overlaid with what the visitor has just pressed. */
export function createWishlistStore(ports: WishlistPorts): WishlistStore {
  const listeners = new Set<() => void>();
  const wanted = new Map<string, boolean>();
  let known: readonly string[] = [];
  let state = EMPTY;
  let reading: Promise<void> | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  function show(status: WishlistState['status']) {
    const kept = known.filter(slug => wanted.get(slug) !== false);
    const added = [...wanted].filter(([slug, save]) => save && !known.includes(slug)).map(([slug]) => slug);
    state = { tours: [...kept, ...added], status };
    ports.publish([...state.tours]);
    for (const listener of listeners) listener();
  }

  async function read() {
    const owner = ports.owner();
    if (!owner) return show('ready');
    try {
      known = await ports.read(owner);
      show('ready');
    } catch {
      show('away');
    }
  }

  async function send(slug: string, save: boolean): Promise<boolean> {
    await reading;
    // A later press on the same heart speaks for this one too.
    if (wanted.get(slug) !== save) return true;
    try {
      const owner = ports.owner() ?? ports.createOwner();
      await (save ? ports.add : ports.remove)(slug, owner);
      known = save ? [...known.filter(other => other !== slug), slug] : known.filter(other => other !== slug);
      return true;
    } catch {
      return false;
    } finally {
      if (wanted.get(slug) === save) wanted.delete(slug);
      show(state.status);
    }
  }

  function start() {
    reading ??= read();
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    start,
    toggle(slug) {
      start();
      const save = !state.tours.includes(slug);
      wanted.set(slug, save);
      show(state.status);
      // One after the other: the service sees presses in the order they were made.
      const sent = queue.then(() => send(slug, save));
      queue = sent;
      return sent;
    },
  };
}
