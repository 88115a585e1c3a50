import { randomBytes } from 'node:crypto';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** PostgreSQL fails on a comparison of a uuid column with other text. */
export const isUuid = (text: string): boolean => UUID.test(text);

const MAX_PER_MS = 0xfff;
let last = { ms: 0, n: 0 };

/** A UUID of version 7 (RFC 9562). Ids sort by their creation, also within a millisecond. */
export function uuidv7(now = Date.now()): string {
  const sameMoment = now <= last.ms && last.n < MAX_PER_MS;
  last = sameMoment ? { ms: last.ms, n: last.n + 1 } : { ms: Math.max(now, last.ms + 1), n: 0 };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(last.ms, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.n, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
