import { compressed } from '@fernweh/config/compressed';
import type { Release } from '@fernweh/contracts/release';

export type Weight = { name: string; bytes: number };

/**
 * The scripts and style sheets of a release with their sizes as browsers receive them. Budgets are about their sum.
 * @param read reads a file of the release. One is in memory at a time; a content that has several names is read once
 */
export async function weigh(
  { files }: Pick<Release, 'files'>,
  read: (name: string) => Promise<Uint8Array>,
): Promise<Weight[]> {
  const known = new Map<string, number>();
  const weights: Weight[] = [];
  for (const [name, { integrity }] of Object.entries(files)) {
    if (!/\.(js|css)$/.test(name)) continue;
    const bytes = known.get(integrity) ?? (await compressed(await read(name))).length;
    known.set(integrity, bytes);
    weights.push({ name, bytes });
  }
  return weights;
}

export const totalOf = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { bytes }) => sum + bytes, 0);
