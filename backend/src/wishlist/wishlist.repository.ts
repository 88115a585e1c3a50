import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Saved tours by owner. An owner is a user or an anonymous id. */
export type WishlistRepository = {
  list(owner: string): Promise<string[]>;
  /** Last saved comes last; saving twice changes nothing. */
  add(owner: string, tour: string): Promise<string[]>;
  remove(owner: string, tour: string): Promise<string[]>;
  /** Resolves when everything acknowledged is on disk. */
  settled(): Promise<void>;
};

type Store = Record<string, string[]>;

/** A small file store: one JSON file, written whole to a draft and renamed, one write at a time. */
export async function wishlistRepository(folder: string): Promise<WishlistRepository> {
  const file = path.join(folder, 'wishlists.json');
  await mkdir(folder, { recursive: true });
  const store = new Map<string, string[]>(Object.entries(await readStore(file)));
  let queue: Promise<void> = Promise.resolve();

  const save = () => {
    const next = queue.then(async () => {
      const draft = `${file}.${process.pid}.tmp`;
      await writeFile(draft, JSON.stringify(Object.fromEntries(store)));
      await rename(draft, file);
    });
    // One failed write must not stop those after it; its own caller still hears of it.
    queue = next.catch(() => {});
    return next;
  };
  const change = async (owner: string, make: (tours: string[]) => string[]) => {
    const before = store.get(owner) ?? [];
    const after = make(before);
    if (after.length === 0) store.delete(owner);
    else store.set(owner, after);
    if (after !== before) await save();
    return after;
  };
  return {
    list: async owner => store.get(owner) ?? [],
    add: (owner, tour) => change(owner, tours => (tours.includes(tour) ? tours : [...tours, tour])),
    remove: (owner, tour) => change(owner, tours => (tours.includes(tour) ? tours.filter(one => one !== tour) : tours)),
    settled: () => queue,
  };
}

async function readStore(file: string): Promise<Store> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Store;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}
