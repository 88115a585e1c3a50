import type { Storage } from './storage.ts';

/** Signed documents of one kind in the order of their sequences. Each is stored once; none is ever replaced. */
export type SignedLog = {
  latest(): Promise<string | undefined>;
  /** Newest first. */
  read(most: number): Promise<string[]>;
  /** Newest first, a few at a time: a history may be longer than what fits into memory. */
  newest(most: number): AsyncGenerator<string>;
  /** @returns false where this sequence is taken: another change came first */
  append(sequence: number, jws: string): Promise<boolean>;
};

/** Read at once. */
const AT_ONCE = 16;

export function signedLog(storage: Storage, folder: string): SignedLog {
  const name = (sequence: number) => `${folder}/${String(sequence).padStart(10, '0')}.jws`;

  async function* newest(most: number) {
    const files = (await storage.list(folder)).toReversed().slice(0, most);
    for (let from = 0; from < files.length; from += AT_ONCE) {
      const some = files.slice(from, from + AT_ONCE);
      for (const content of await Promise.all(some.map(file => storage.read(`${folder}/${file}`))))
        if (content) yield content.toString();
    }
  }

  async function read(most: number) {
    const found: string[] = [];
    for await (const jws of newest(most)) found.push(jws);
    return found;
  }

  return {
    read,
    newest,
    latest: async () => (await read(1))[0],
    append: (sequence, jws) => storage.create(name(sequence), jws),
  };
}
