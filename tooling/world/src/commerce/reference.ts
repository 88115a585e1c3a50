import type { Random } from '../random.ts';

/** Crockford base32, then the five extra characters of its mod-37 check. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK = `${DIGITS}*~$=U`;
const LENGTH = 7;

/** The check character of seven digits. */
export function checkOf(digits: string): string {
  let rest = 0;
  for (const digit of digits) rest = (rest * 32 + DIGITS.indexOf(digit)) % 37;
  return CHECK[rest] ?? '';
}

/** `FW` + 7 Crockford base32 + its check character (product: Invariants). Only letters and digits, easy to read aloud. */
export function reference(draw: Random): string {
  for (;;) {
    const digits = Array.from({ length: LENGTH }, () => DIGITS[draw.int(0, 31)]).join('');
    const check = checkOf(digits);
    if (/[0-9A-Z]/.test(check)) return `FW${digits}${check}`;
  }
}
