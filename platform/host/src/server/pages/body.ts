import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { brotliOf } from '@flotilla/runtime/compressed';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gz = promisify(gzip);

/** A response body: compressed if the page is cached, plain if it is sent once. */
export type Body = { br: Buffer } | { plain: Buffer };
export type Coding = 'br' | 'gzip';

/** Quality of what is compressed while somebody waits. 6 takes as long as 5 for pages of this size, and 7 three times as long. */
const QUALITY = 6;
/** Forms other than the stored one, made on demand. */
const DERIVED_BYTES = 24 * 2 ** 20;
const derived = new LRUCache<Buffer, { plain?: Buffer; gzip?: Buffer }>({
  maxSize: DERIVED_BYTES,
  sizeCalculation: ({ plain, gzip }) => (plain?.length ?? 0) + (gzip?.length ?? 0) + 1,
});

/** Compress only cacheable pages. */
export async function bodyOf(text: string, compress: boolean): Promise<Body> {
  const plain = Buffer.from(text);
  if (!compress) return { plain };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { br: exact(await brotli(plain, { params })) };
}

/** Compressed as well as its length allows, in its turn. @param owner nobody waits for more than one of another's */
export const denseBodyOf = async (owner: string, read: () => Promise<Uint8Array>): Promise<Body> => ({
  br: exact(await brotliOf({ owner, read })),
});

/** The same body, compressed as well as possible. It takes some 100 ms of another thread. */
export async function densest(body: Body): Promise<Body> {
  if ('plain' in body) return body;
  const dense = await denseBodyOf('pages', () => unbrotli(body.br));
  // What is very long is compressed less than it was for whoever waited.
  return bytesOf(dense) < bytesOf(body) ? dense : body;
}

/** The body in an encoding that the client accepts; `coding` is undefined for the plain body. */
export async function encoded(
  body: Body,
  accepted: Coding | undefined,
): Promise<{ content: Buffer; coding?: Coding }> {
  if ('plain' in body) return { content: body.plain };
  if (accepted === 'br') return { content: body.br, coding: 'br' };
  const known = derived.get(body.br) ?? {};
  const form = accepted === 'gzip' ? 'gzip' : 'plain';
  const content = known[form] ?? (await derive(body.br, form));
  if (!known[form]) derived.set(body.br, { ...known, [form]: content });
  return form === 'gzip' ? { content, coding: 'gzip' } : { content };
}

async function derive(br: Buffer, form: 'plain' | 'gzip'): Promise<Buffer> {
  const plain = await unbrotli(br);
  return form === 'gzip' ? exact(await gz(plain, { level: 6 })) : exact(plain);
}

export const plainOf = (body: Body): Promise<Buffer> =>
  'plain' in body ? Promise.resolve(body.plain) : unbrotli(body.br);

export const bytesOf = (body: Body): number => ('br' in body ? body.br.length : body.plain.length);

/** zlib returns views of larger buffers; a stored one must not hold on to those. */
function exact(content: Buffer): Buffer {
  return content.buffer.byteLength === content.length ? content : Buffer.from(new Uint8Array(content).buffer);
}
