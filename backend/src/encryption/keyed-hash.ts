import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A hash that only who has the key can make. It stands for what is better not kept: an address that is counted, the
 * secret part of a link.
 * @param purpose the same text for another purpose has another hash
 */
export type KeyedHash = (purpose: string, text: string) => string;

/** @param key 32 bytes in base64, from ENCRYPTION_KEY; what is derived from it seals nothing */
export function createKeyedHash(key: string): KeyedHash {
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'fernweh keyed hash', 32));
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}
