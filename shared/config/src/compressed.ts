import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createTurns } from './turns.ts';

const brotli = promisify(brotliCompress);
/** The best quality takes three processor seconds for so much text. Whatever is larger is compressed less. */
const BEST_UP_TO = 2 ** 20;
const QUALITY_OF_LARGE = 5;
/**
 * Compressing keeps one of the four threads with which a process reads files and resolves names. One at a time leaves the others, whatever a
 * release asks for.
 */
const inTurn = createTurns({ most: 1, mostWaiting: Number.POSITIVE_INFINITY });

/** Text of a release as browsers receive it, with Brotli. */
export async function compressed(content: Uint8Array): Promise<Buffer> {
  const end = await inTurn('');
  try {
    const isLarge = content.length > BEST_UP_TO;
    return await brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLarge ? QUALITY_OF_LARGE : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    });
  } finally {
    end();
  }
}
