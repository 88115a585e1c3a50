import type { WishlistSource } from './wishlist-sources.ts';

export type WishlistState = {
  /** Slugs of saved tours, in the order they were saved. */
  tours: readonly string[];
  /** loading until the list was read once; away where that failed. */
  status: 'loading' | 'ready' | 'away';
};

/** One owner's list: what the service knows, overlaid with what the visitor has just pressed. */
export type SavedList = {
  state(): WishlistState;
  /** Saves or unsaves at once. Resolves to false where that was refused and taken back. */
  toggle(slug: string): Promise<boolean>;
  /** Ends when everything pressed so far has been answered. */
  settled(): Promise<unknown>;
  /** Sends nothing more. */
  leave(): void;
};

/**
 * @param opening presses wait for it: whose list it is may not be known yet
 * @param shown what to show until the list was read
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
      status = 'away';
    }
    onChange();
  }

  async function send(slug: string, save: boolean): Promise<boolean> {
    // A later press on the same heart speaks for this one too.
    if (wanted.get(slug) !== save) return true;
    try {
      if (left) throw new Error('This list is somebody’s who is gone');
      const source = await opening;
      await (save ? source.add : source.remove)(slug);
      const others = known.filter(other => other !== slug);
      known = save ? [...others, slug] : others;
      return true;
    } catch {
      // Who has gone has nothing saved here: that is what removing was for.
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
      // One after the other: the service sees presses in the order they were made.
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
