type Signature = { type: string; matches(bytes: Buffer): boolean };

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** Formats that contain pixels and nothing that runs or loads anything. GIF is not needed: the image host converts it. */
const SIGNATURES: readonly Signature[] = [
  { type: 'image/jpeg', matches: bytes => text(bytes, 0, 3) === '\xff\xd8\xff' },
  { type: 'image/png', matches: bytes => text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' },
  { type: 'image/webp', matches: bytes => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP' },
  {
    type: 'image/avif',
    // The first box has its length, its name, a brand and those that it is compatible with.
    matches: bytes => text(bytes, 0, 3) === '\0\0\0' && /^ftyp.*avi[fs]/s.test(text(bytes, 4, 40)),
  },
];

/** What a picture is, by its own bytes: a declared type may be wrong. @returns undefined for anything but a bitmap */
export const bitmapType = (bytes: Buffer): string | undefined =>
  SIGNATURES.find(({ matches }) => matches(bytes))?.type;
