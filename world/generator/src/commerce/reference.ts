import type { Random } from '../random.ts';

/** Crockford's base32 alphabet, then its five extra check characters (mod 37). */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK = `${DIGITS}*~$=U`;
const LENGTH = 7;

/** The check character of a reference's seven digits. */
export function checkOf(digits: string): string {
  let rest = 0;
  for (const digit of digits) rest = (rest * 32 + DIGITS.indexOf(digit)) % 37;
  return CHECK[rest] ?? '';
}

/** A booking reference: `FW`, seven Crockford base32 digits, a check character (product/booking 12). Only letters and digits are used. */
export function reference(draw: Random): string {
  for (;;) {
    const digits = Array.from({ length: LENGTH }, () => DIGITS[draw.int(0, 31)]).join('');
    const check = checkOf(digits);
    if (/[0-9A-Z]/.test(check)) return `FW${digits}${check}`;
  }
}
