import { timingSafeEqual } from 'node:crypto';

/** Compares in constant time, so that the time of an answer says nothing about the secret. */
export function equalSecrets(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
