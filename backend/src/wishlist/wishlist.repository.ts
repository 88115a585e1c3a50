import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { wishlist } from '@fernweh/contracts/tour';

/** Saved tours by owner, in the order they were saved. */
export type WishlistRepository = {
  get(owner: string): Promise<string[]>;
  /** Saving twice is saving once. @returns the list as it is then */
  add(owner: string, tour: string): Promise<string[]>;
  remove(owner: string, tour: string): Promise<string[]>;
  /** All that one owner saved becomes another's. Doing it again changes nothing. @returns the other's list */
  move(from: string, to: string): Promise<string[]>;
  /** @throws Error where nothing can be kept */
  check(): Promise<void>;
};

/** A list longer than this drops what was saved first. */
const LONGEST = 200;

/** One small file per owner, replaced whole; changes of one owner happen one after the other. */
export function createWishlistRepository(dataDirectory: string): WishlistRepository {
  const folder = join(dataDirectory, 'backend/wishlists');
  const pathOf = (owner: string) => join(folder, `${owner.toLowerCase()}.json`);
  const turns = new Map<string, Promise<unknown>>();

  /** @param owner letters, digits and hyphens: it becomes a file name */
  async function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const path = pathOf(owner);
    const before = turns.get(path) ?? Promise.resolve();
    const mine = before.then(work, work);
    turns.set(path, mine);
    try {
      return await mine;
    } finally {
      if (turns.get(path) === mine) turns.delete(path);
    }
  }

  const change = (owner: string, edit: (tours: string[]) => string[]) =>
    inTurn(owner, async () => {
      const tours = await read(pathOf(owner));
      const edited = edit(tours).slice(-LONGEST);
      if (edited.join() !== tours.join()) {
        await mkdir(folder, { recursive: true });
        await replace(pathOf(owner), JSON.stringify({ tours: edited }));
      }
      return edited;
    });

  /** The list is written where it goes to before it ends where it was: a crash between the two loses nothing. */
  const move = (from: string, to: string) =>
    inTurn(from, async () => {
      const moving = await read(pathOf(from));
      const moved = await change(to, tours => [...new Set([...tours, ...moving])]);
      if (moving.length > 0) await rm(pathOf(from), { force: true });
      return moved;
    });

  return {
    move,
    get: owner => inTurn(owner, () => read(pathOf(owner))),
    add: (owner, tour) => change(owner, tours => (tours.includes(tour) ? tours : [...tours, tour])),
    remove: (owner, tour) => change(owner, tours => tours.filter(one => one !== tour)),
    check: async () => {
      await mkdir(folder, { recursive: true });
    },
  };
}

async function read(path: string): Promise<string[]> {
  try {
    return wishlist.parse(JSON.parse(await readFile(path, 'utf8'))).tours;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The new content is on disk before it takes the old one's place: a crash leaves one or the other, whole. */
async function replace(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  const file = await open(unfinished, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
