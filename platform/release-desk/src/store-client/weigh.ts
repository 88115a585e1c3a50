import { isPortableFile } from '@flotilla/contracts/assets';
import type { Release } from '@flotilla/contracts/release';
import { brotliOf } from '@flotilla/runtime/compressed';
import { LRUCache } from 'lru-cache';

export type Weight = { name: string; bytes: number };

/** By the digest of the content: releases of one remote share most of their files. */
const known = new LRUCache<string, number>({ max: 10_000 });

/**
 * The scripts and style sheets of a release with their sizes as browsers receive them. Budgets are about their sum. What only other
 * hosts load costs the site's visitors nothing.
 * @param read reads a file of the release. One is in memory at a time, and a content is read once
 */
export async function weigh(
  { remote, files }: Pick<Release, 'remote' | 'files'>,
  read: (name: string) => Promise<Uint8Array>,
): Promise<Weight[]> {
  const weights: Weight[] = [];
  for (const [name, { integrity }] of Object.entries(files)) {
    if (!/\.(js|css)$/.test(name) || isPortableFile(name)) continue;
    const bytes = known.get(integrity) ?? (await brotliOf({ owner: remote, read: () => read(name) })).length;
    known.set(integrity, bytes);
    weights.push({ name, bytes });
  }
  return weights;
}

export const totalOf = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { bytes }) => sum + bytes, 0);
