import type { Storage } from './storage.ts';

/** Signed documents of one kind in the order of their sequences. Each is stored once; none is ever replaced. */
export type SignedLog = {
  latest(): Promise<string | undefined>;
  /** Newest first. */
  read(most: number): Promise<string[]>;
  /** @returns false where this sequence is taken: another change came first */
  append(sequence: number, jws: string): Promise<boolean>;
};

export function signedLog(storage: Storage, folder: string): SignedLog {
  const name = (sequence: number) => `${folder}/${String(sequence).padStart(10, '0')}.jws`;
  async function read(most: number) {
    const newest = (await storage.list(folder)).toReversed().slice(0, most);
    const contents = await Promise.all(newest.map(file => storage.read(`${folder}/${file}`)));
    return contents.flatMap(content => (content ? [content.toString()] : []));
  }
  return {
    read,
    latest: async () => (await read(1))[0],
    append: (sequence, jws) => storage.create(name(sequence), jws),
  };
}
