import { createHmac } from 'node:crypto';

/** `Stripe-Signature`: the time and an HMAC-SHA256 over "time.payload". @param at seconds since 1970 */
export function signatureOf(payload: string, secret: string, at: number): string {
  const v1 = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${v1}`;
}
