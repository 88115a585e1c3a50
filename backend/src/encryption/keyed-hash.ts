import { createHmac, hkdfSync } from 'node:crypto';

/**
 * A hash that needs a secret key. It replaces data that is better not stored: a counted address, the secret part of a
 * link.
 * @param purpose the same text has different hashes for different purposes
 */
export type KeyedHash = (purpose: string, text: string) => string;

/** @param key 32 bytes in base64, from ENCRYPTION_KEY. A key for hashing is derived from it */
export function createKeyedHash(key: string): KeyedHash {
  const secret = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'base64'), '', 'fernweh keyed hash', 32));
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0${text}`).digest('base64url');
}
