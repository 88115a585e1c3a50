import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The token of a form, for browsers without script: a time, signed by the site. It proves that the sender read one of the site's pages
 * lately (product/forms 17). It names nobody, so that a page with it can be cached.
 */
const STEP_MS = 10 * 60_000;
/** A page may be served for a day after it was made (stale-if-error), and stay open for another. */
const MAX_AGE_MS = 48 * 60 * 60_000;

export function makeFormToken(secret: string, now = Date.now()): string {
  const made = Math.floor(now / STEP_MS) * STEP_MS;
  return `${made.toString(36)}.${signature(secret, made)}`;
}

export function isFormToken(secret: string, token: string, now = Date.now()): boolean {
  const [time = '', signed = ''] = token.split('.');
  const made = Number.parseInt(time, 36);
  const age = now - made;
  // A clock of another machine may be a little ahead.
  if (!(age >= -STEP_MS && age <= MAX_AGE_MS)) return false;
  const [given, wanted] = [signed, signature(secret, made)].map(text => Buffer.from(text));
  return given?.length === wanted?.length && timingSafeEqual(given as Buffer, wanted as Buffer);
}

const signature = (secret: string, made: number) =>
  createHmac('sha256', secret).update(`form ${made}`).digest('base64url');
