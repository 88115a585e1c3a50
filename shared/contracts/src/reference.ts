/** Crockford's 32 letters, and the five more that only its check character may be. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECKS = `${ALPHABET}*~$=U`;
const LENGTH = 7;

/** `FW`, seven letters of Crockford's base 32 and their check character modulo 37 (product/booking 12). */
export function isBookingReference(text: string): boolean {
  const reference = text.trim().toUpperCase();
  const body = reference.slice(2, 2 + LENGTH);
  return reference === withCheck(body);
}

/** The reference of seven letters; undefined where they are not seven of the alphabet. */
export function withCheck(body: string): string | undefined {
  if (body.length !== LENGTH || [...body].some(letter => !ALPHABET.includes(letter))) return undefined;
  const value = [...body].reduce((rest, letter) => (rest * 32 + ALPHABET.indexOf(letter)) % 37, 0);
  return `FW${body}${CHECKS[value]}`;
}

/** A valid one, to show what they look like. */
export const EXAMPLE_REFERENCE = /* @__PURE__ */ withCheck('7K2M9QX') ?? '';
