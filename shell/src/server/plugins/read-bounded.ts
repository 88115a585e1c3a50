/** Reads a body. @returns undefined where it has more bytes than allowed; the rest is not read */
export async function readBounded({ body }: Response, maximumBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > maximumBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
