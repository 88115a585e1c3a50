import type { z } from 'zod';
import type { heldSeats } from './event-payloads.ts';
import { isHeldSeats } from './generated/event-checks.ts';

/**
 * Holds without an account, between the site's server and the pages in browsers (docs/decisions/152). The secret that names the browser is in a
 * cookie that no script reads; what is held is in another one, so that every tab knows it from its first frame.
 */

/** `POST`: a form with a choice holds its seats. `GET`: what this browser holds. */
export const HOLD_PATH = '/_hold';
/** `POST`: gives the seats back. */
export const HOLD_RELEASE_PATH = '/_hold/release';
/** `POST` with an access token, `{replace?}`: the hold becomes the account's. Answered as the API does. */
export const HOLD_TAKE_OVER_PATH = '/_hold/take-over';
/** `HeldSeats` as JSON, percent-encoded. */
export const HELD_COOKIE = 'held';

export type HeldSeats = z.infer<typeof heldSeats>;

/** The answer to a page. To a form of a browser without script the answer is the way to the checkout. */
export type HoldAnswer = {
  hold?: HeldSeats;
  /** The API's time. */
  now?: string;
  /** Signed by the site: what the identity provider's pages show of the hold. */
  note?: string;
  /** Last part of the problem's type, where nothing could be held. */
  refused?: string;
};

/** The same answer; its hold says by how much the device's clock is ahead of the API's (ms), where the answer has the API's time. */
export function withClock(answer: HoldAnswer): HoldAnswer {
  const { hold, now } = answer;
  const server = Date.parse(now ?? '');
  return hold && server
    ? { ...answer, hold: { ...hold, clockAhead: Math.round(Date.now() - server) } }
    : answer;
}

/** What the browser holds without an account. @param cookies `document.cookie`; the browser drops the cookie at the end of the hold */
export function heldWithoutAccount(cookies: string): HeldSeats | undefined {
  const value = cookies.split('; ').find(one => one.startsWith(`${HELD_COOKIE}=`));
  if (!value) return undefined;
  try {
    const hold = JSON.parse(decodeURIComponent(value.slice(HELD_COOKIE.length + 1)));
    return isHeldSeats(hold) && hold.choice !== undefined ? hold : undefined;
  } catch {
    return undefined;
  }
}
