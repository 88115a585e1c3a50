import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
const HASH_BYTES = 32;
const SHORTEST = 10;
const LONGEST = 128;
/** UTF-16 units of the longest password. */
const MAX_UNITS = 2 * LONGEST;

/** `salt.hash`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password.normalize('NFC'), salt, HASH_BYTES)).toString('base64url')}`;
}

/** Takes as long for an unknown account as for a known one, so that the time tells nothing. */
export async function isPassword(password: string, hash = NOBODY): Promise<boolean> {
  const [salt = '', expected = ''] = hash.split('.');
  // What is too long is nobody's password, and normalising it could take long.
  const typed = password.length > MAX_UNITS ? '' : password.normalize('NFC');
  const actual = await derive(typed, Buffer.from(salt, 'base64url'), HASH_BYTES);
  return timingSafeEqual(actual, Buffer.from(expected, 'base64url')) && hash !== NOBODY;
}
const NOBODY = `${Buffer.alloc(16).toString('base64url')}.${Buffer.alloc(HASH_BYTES).toString('base64url')}`;

/** The first words that are tried by anybody who guesses. Longer than the shortest password that is allowed. */
const COMMON =
  /^(?:password|passw0rd|qwerty(?:uiop)?|iloveyou|welcome|letmein|fernweh|holiday|1q2w3e4r5t|abcdefghij|0123456789|1234567890)\W*\d*\W*$/i;

export const PASSWORD_RULE = `At least ${SHORTEST} characters. A few random words are stronger than one word with symbols.`;

/** Why a password is not accepted; undefined if it is. */
export function passwordError(password: string, email = ''): string | undefined {
  const length = [...password].length;
  if (length < SHORTEST) return `Choose a password of at least ${SHORTEST} characters`;
  if (length > LONGEST) return `Choose a password of at most ${LONGEST} characters`;
  const [name = ''] = email.toLowerCase().split('@');
  const text = password.toLowerCase();
  if (name.length > 3 && text.includes(name)) return 'Choose a password without your email address in it';
  if (COMMON.test(password) || new Set(text).size < 4)
    return 'This password is easy to guess. Choose another one';
  return undefined;
}
