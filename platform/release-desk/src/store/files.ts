import { createHash, type Hash } from 'node:crypto';
import { Refused } from './refused.ts';
import type { Storage, StoredContent } from './storage.ts';

/** The immutable files of all releases, by digest: equal files of several releases are stored once. */
export type Files = {
  read(address: string): Promise<Buffer | undefined>;
  /** The content as a stream, with its length. */
  open(address: string): Promise<StoredContent | undefined>;
  /**
   * @param maximum of bytes
   * @param accept gets the SHA-256 of everything that was read, and throws where it is not what was announced
   * @throws Refused where the content has another digest than its address says, or is too large
   */
  put(
    address: string,
    content: AsyncIterable<Uint8Array>,
    maximum: number,
    accept: (digest: string) => void,
  ): Promise<void>;
  missing(addresses: readonly string[]): Promise<string[]>;
  /** @throws Refused where only pointers may be written */
  refuseWithoutRoom(): Promise<void>;
  /** Undefined where it is missing. */
  bytesOf(address: string): Promise<number | undefined>;
};

export const addressOf = (content: Buffer): string =>
  createHash('sha384').update(content).digest('base64url');

/** The address of a file whose integrity is `sha384-<base64>`. */
export const addressOfIntegrity = (integrity: string): string =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');

/** Pointers, keys that are revoked and logouts need room: files of releases leave them so many bytes. */
const RESERVE = 256 * 2 ** 20;

const ASKED_AT_ONCE = 32;

/** The folder of all files. */
export const FILES = 'files';

export function createFiles(storage: Storage): Files {
  const name = (address: string) => `${FILES}/${address}`;
  /** Bytes that files under way may still take: each asks for room before it has written anything. */
  let underWay = 0;
  async function refuseWithoutRoom(needed = 0) {
    const room = (await storage.room()) ?? Number.POSITIVE_INFINITY;
    if (room < RESERVE + underWay + needed)
      throw new Refused('no-room', 'The disk of the release store is full; its operators must make room');
  }

  return {
    read: address => storage.read(name(address)),
    open: address => storage.open(name(address)),
    async put(address, content, maximum, accept) {
      await refuseWithoutRoom(maximum);
      underWay += maximum;
      const [announced, own] = [createHash('sha256'), createHash('sha384')];
      try {
        await storage.createFrom(name(address), measured(content, maximum, [announced, own]), () => {
          accept(announced.digest('base64url'));
          const computed = own.digest('base64url');
          if (computed !== address)
            throw new Refused('not-valid', `The content has the digest ${computed}, not ${address}`);
        });
      } finally {
        underWay -= maximum;
      }
    },
    refuseWithoutRoom: () => refuseWithoutRoom(),
    bytesOf: address => storage.bytesOf(name(address)),
    async missing(addresses) {
      const missing: string[] = [];
      for (let from = 0; from < addresses.length; from += ASKED_AT_ONCE) {
        const some = addresses.slice(from, from + ASKED_AT_ONCE);
        const known = await Promise.all(some.map(address => storage.has(name(address))));
        missing.push(...some.filter((_, index) => !known[index]));
      }
      return missing;
    },
  };
}

/** The same bytes, counted and hashed on their way. */
async function* measured(
  content: AsyncIterable<Uint8Array>,
  maximum: number,
  hashes: readonly Hash[],
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maximum) throw new Refused('too-large', `A file has at most ${maximum} bytes`);
    for (const hash of hashes) hash.update(chunk);
    yield chunk;
  }
}
