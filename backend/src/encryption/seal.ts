import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts passports and medical details, so that nobody can read them in the database or its backups. */
export type Seal = {
  /** @param place where the text is stored. Decryption at another place fails */
  close(text: string, place: string): string;
  /** @throws Error when the text was changed, or encrypted for another place or with another key */
  open(sealed: string, place: string): string;
};

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version of the format, for later keys and algorithms. */
const FORM = 'v1.';

/** AES-256-GCM. @param key 32 bytes in base64, from ENCRYPTION_KEY */
export function createSeal(key: string): Seal {
  const secret = Buffer.from(key, 'base64');
  return {
    close(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return FORM + sealed.toString('base64');
    },
    open(sealed, place) {
      if (!sealed.startsWith(FORM)) throw new Error('The text has no known encryption format.');
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = Buffer.concat([
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
        decipher.final(),
      ]);
      return text.toString('utf8');
    },
  };
}

/** The same on every developer's machine, so that a stored database opens again. Never used in production. */
export const developmentKey = (): string =>
  Buffer.from(hkdfSync('sha256', 'fernweh development', '', 'travellers', 32)).toString('base64');
