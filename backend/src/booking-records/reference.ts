import { randomInt } from 'node:crypto';

/** Crockford's alphabet, without I, L, O and U: a reference survives being read aloud. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Five more characters stand for the remainders 32 to 36. */
const CHECKS = `${DIGITS}*~$=U`;
const LENGTH = 7;

/** `FW`, seven digits and their check character modulo 37 (product/booking 12). */
export function newReference(): string {
  for (;;) {
    const number = randomInt(32 ** LENGTH);
    const check = CHECKS[number % 37];
    // U looks like V in print, so numbers with this check character are skipped.
    if (check !== 'U') return `FW${digitsOf(number)}${check}`;
  }
}

function digitsOf(number: number): string {
  let rest = number;
  let digits = '';
  for (let place = 0; place < LENGTH; place++) {
    digits = `${DIGITS[rest % 32]}${digits}`;
    rest = Math.floor(rest / 32);
  }
  return digits;
}

/**
 * Reads a reference as people type it: lower case, spaces, hyphens, O for 0, I and L for 1.
 * @returns the canonical spelling; undefined when it is no reference or its check character is wrong
 */
export function readReference(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, '');
  const body = plain.slice(2, -1).replaceAll('O', '0').replace(/[IL]/g, '1');
  const check = plain.slice(-1).replace('O', '0').replace(/[IL]/, '1');
  if (!plain.startsWith('FW') || body.length !== LENGTH) return undefined;
  const values = [...body].map(digit => DIGITS.indexOf(digit));
  if (values.includes(-1)) return undefined;
  const number = values.reduce((sum, value) => sum * 32 + value, 0);
  return CHECKS[number % 37] === check ? `FW${body}${check}` : undefined;
}
