import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createTurns } from './turns.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** The best quality takes seconds of a processor for so much text. Whatever is larger is compressed less. */
const BEST_UP_TO = 2 ** 20;
/** [up to there, above] */
const QUALITY = { brotli: [constants.BROTLI_MAX_QUALITY, 5], gzip: [9, 6] } as const;
/**
 * Compressing keeps one of the four threads with which a process reads files and resolves names. One at a time leaves the others, whatever
 * releases ask for.
 */
const inTurn = createTurns({ most: 1, mostWaiting: Number.POSITIVE_INFINITY });

type Text = {
  /** Whose it is, such as a remote: between two texts of one owner each other who waits has a turn. */
  owner: string;
  /** Called when it is its turn, so that what waits is not in memory. */
  read(): Promise<Uint8Array>;
};

/** Text of a release as most browsers receive it. */
export const brotliOf = ({ owner, read }: Text): Promise<Buffer> =>
  compressed(owner, async () => withBrotli(await read()));

/** For browsers that do not know Brotli. */
export const gzipOf = ({ owner, read }: Text): Promise<Buffer> =>
  compressed(owner, async () => withGzip(await read()));

async function compressed(owner: string, compress: () => Promise<Buffer>): Promise<Buffer> {
  const end = await inTurn(owner);
  try {
    return await compress();
  } finally {
    end();
  }
}

const withBrotli = (content: Uint8Array) =>
  brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityFor(QUALITY.brotli, content),
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const withGzip = (content: Uint8Array) => gz(content, { level: qualityFor(QUALITY.gzip, content) });

const qualityFor = ([best, large]: readonly [number, number], { length }: Uint8Array): number =>
  length > BEST_UP_TO ? large : best;
