import type { WishlistSource } from './wishlist-sources.ts';

export type WishlistState = {
  /** Slugs of saved tours, in the order they were saved. */
  tours: readonly string[];
  /** 'loading' until the first read; 'unavailable' if it failed. */
  status: 'loading' | 'ready' | 'unavailable';
};

/** One owner's list: the service's state overlaid with the presses that are not answered yet. */
export type SavedList = {
  state(): WishlistState;
  /** Saves or removes optimistically. Resolves to false if the service refused and the change was reverted. */
  toggle(slug: string): Promise<boolean>;
  /** Resolves when all presses so far are answered. */
  settled(): Promise<unknown>;
  /** Stops sending. */
  leave(): void;
};

/**
 * @param opening presses are sent after it resolves, because the owner may not be known yet
 * @param shown the list to show until the first read
 */
export function openList(
  opening: Promise<WishlistSource>,
  shown: readonly string[],
  onChange: () => void,
): SavedList {
  const wanted = new Map<string, boolean>();
  let known = shown;
  let status: WishlistState['status'] = 'loading';
  let left = false;
  let queue: Promise<unknown> = read();

  function tours(): string[] {
    const kept = known.filter(slug => wanted.get(slug) !== false);
    const added = [...wanted].filter(([slug, save]) => save && !known.includes(slug)).map(([slug]) => slug);
    return [...kept, ...added];
  }

  async function read() {
    try {
      known = await (await opening).read();
      status = 'ready';
    } catch {
      status = 'unavailable';
    }
    onChange();
  }

  async function send(slug: string, save: boolean): Promise<boolean> {
    // A later press on the same heart supersedes this one.
    if (wanted.get(slug) !== save) return true;
    try {
      if (left) throw new Error('The list’s owner has logged out');
      const source = await opening;
      await (save ? source.add : source.remove)(slug);
      const others = known.filter(other => other !== slug);
      known = save ? [...others, slug] : others;
      return true;
    } catch {
      // A removal for an owner who signed out needs no answer.
      return left && !save;
    } finally {
      if (wanted.get(slug) === save) wanted.delete(slug);
      onChange();
    }
  }

  return {
    state: () => ({ tours: tours(), status }),
    toggle(slug) {
      const save = !tours().includes(slug);
      wanted.set(slug, save);
      onChange();
      // Calls are sequential, so that the service sees presses in order.
      const sent = queue.then(() => send(slug, save));
      queue = sent;
      return sent;
    },
    settled: () => queue,
    leave() {
      left = true;
    },
  };
}
