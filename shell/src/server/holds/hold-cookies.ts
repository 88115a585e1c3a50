import { randomBytes } from 'node:crypto';
import type { HeldSeats } from '@fernweh/contracts/hold';
import { HELD_COOKIE } from '@fernweh/contracts/hold';
import { cookieOf } from '@flotilla/host/server/cookie-of';

/** The two cookies of a browser that holds seats without an account. */
export type HoldCookies = {
  /** The secret that names the browser; undefined without one. */
  secretOf(cookies: string | undefined): string | undefined;
  newSecret(): string;
  /** The query of the checkout, as the readable cookie has it: not checked. */
  choiceOf(cookies: string | undefined): string | undefined;
  /** `Set-Cookie` headers. @param seconds until the hold ends */
  begin(secret: string, hold: HeldSeats, seconds: number): string[];
  end(): string[];
};

const SECRET = /^[\w-]{43}$/;
const LONGEST = 2000;

/** @param site its origin. Over TLS no other host can set the secret: its name has the prefix */
export function createHoldCookies(site: string): HoldCookies {
  const isSecure = site.startsWith('https:');
  const name = isSecure ? '__Host-hold' : 'hold';
  // `Lax`: a browser that comes back from the login page must still have it.
  const header = (pair: string, seconds: number, more = '') =>
    `${pair}; Path=/; Max-Age=${seconds}; SameSite=Lax${more}${isSecure ? '; Secure' : ''}`;

  return {
    secretOf(cookies) {
      const secret = cookieOf(cookies, name);
      return secret && SECRET.test(secret) ? secret : undefined;
    },
    newSecret: () => randomBytes(32).toString('base64url'),
    choiceOf(cookies) {
      const held = cookieOf(cookies, HELD_COOKIE);
      if (!held || held.length > LONGEST) return undefined;
      try {
        const { choice } = JSON.parse(decodeURIComponent(held)) as { choice?: unknown };
        return typeof choice === 'string' ? choice : undefined;
      } catch {
        return undefined;
      }
    },
    begin: (secret, hold, seconds) => [
      header(`${name}=${secret}`, seconds, '; HttpOnly'),
      header(`${HELD_COOKIE}=${encodeURIComponent(JSON.stringify(hold))}`, seconds),
    ],
    end: () => [header(`${name}=`, 0, '; HttpOnly'), header(`${HELD_COOKIE}=`, 0)],
  };
}
