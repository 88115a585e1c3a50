import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@fernweh/contracts/release';

const brotli = promisify(brotliCompress);
/** As the shell compresses what it mirrors; a lower quality would show more than visitors get. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export type Weight = { name: string; bytes: number };

/**
 * The scripts and style sheets of a release with their sizes as browsers receive them. Budgets are about their sum.
 * @param read reads a file of the release
 */
export const weigh = ({ files }: Pick<Release, 'files'>, read: (name: string) => Promise<Uint8Array>) =>
  Promise.all(
    Object.keys(files)
      .filter(name => /\.(js|css)$/.test(name))
      .map(
        async (name): Promise<Weight> => ({ name, bytes: (await brotli(await read(name), QUALITY)).length }),
      ),
  );

export const totalOf = (weights: readonly Weight[]): number =>
  weights.reduce((sum, { bytes }) => sum + bytes, 0);
