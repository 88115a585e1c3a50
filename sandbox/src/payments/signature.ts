import { createHmac } from 'node:crypto';

/** The header `Stripe-Signature`: time, and HMAC-SHA256 of "time.payload". @param at seconds since 1970 */
export function signatureOf(payload: string, secret: string, at: number): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${v1}`;
}
