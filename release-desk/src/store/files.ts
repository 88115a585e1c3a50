import { createHash } from 'node:crypto';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/** The immutable files of all releases, by digest: equal files of several releases are stored once. */
export type Files = {
  read(address: string): Promise<Buffer | undefined>;
  /** @throws Refused where the content has another digest */
  put(address: string, content: Buffer): Promise<void>;
  missing(addresses: readonly string[]): Promise<string[]>;
};

export const addressOf = (content: Buffer): string =>
  createHash('sha384').update(content).digest('base64url');

/** The address of a file whose integrity is `sha384-<base64>`. */
export const addressOfIntegrity = (integrity: string): string =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');

/** The folder of all files. */
export const FILES = 'files';

export function createFiles(storage: Storage): Files {
  const name = (address: string) => `${FILES}/${address}`;
  return {
    read: address => storage.read(name(address)),
    async put(address, content) {
      const computed = addressOf(content);
      if (computed !== address)
        throw new Refused('not-valid', `The content has the digest ${computed}, not ${address}`);
      await storage.create(name(address), content);
    },
    async missing(addresses) {
      const known = await Promise.all(addresses.map(address => storage.has(name(address))));
      return addresses.filter((_, index) => !known[index]);
    },
  };
}
