/** The longest answer of a service that is read: more than a page whose editor fills every field, and little enough for several at once. Bytes. */
export const LARGEST_ANSWER = 32 * 2 ** 20;

/** An answer is larger than it may be. What sent it is not read any further. */
export class TooLarge extends Error {
  override name = 'TooLarge';
  constructor(what: string, maximum: number) {
    super(`${what} has more than ${maximum} bytes`);
  }
}

/**
 * The body of an answer. It ends with the signal of its request, so that a service that sends for ever costs as little as one that
 * sends nothing.
 * @param what names it in the error
 * @param take is told of the bytes of each piece, and may throw: nothing is read then
 * @throws TooLarge
 */
export async function boundedBody(
  response: Response,
  maximum: number,
  what: string,
  take?: (bytes: number) => void,
): Promise<Buffer> {
  const tooLarge = async () => {
    await response.body?.cancel().catch(() => {});
    throw new TooLarge(what, maximum);
  };
  if (Number(response.headers.get('content-length') ?? 0) > maximum) return tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.length;
    try {
      if (bytes > maximum) throw new TooLarge(what, maximum);
      take?.(value.length);
    } catch (error) {
      await reader.cancel().catch(() => {});
      throw error;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

export const boundedText = async (...answer: Parameters<typeof boundedBody>): Promise<string> =>
  (await boundedBody(...answer)).toString();

export const boundedJson = async (...answer: Parameters<typeof boundedBody>): Promise<unknown> =>
  JSON.parse(await boundedText(...answer));
