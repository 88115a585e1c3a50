import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { html, type Markup } from '../shared/html.ts';

/** What the site says of the seats that a browser holds. It is shown, and nothing is decided by it. */
const held = z.object({
  tour: z.string().min(1).max(120),
  start: z.iso.date(),
  end: z.iso.date(),
  seats: z.int().min(1).max(8),
  /** In minor units; every market's currency has two decimals. */
  total: z.int().min(0).max(1_000_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Seconds that were left when the browser came here. */
  left: z.int().min(0).max(3600),
  /** When the site made the note, in seconds since 1970. */
  iat: z.int(),
});
export type Held = z.infer<typeof held>;

const LONGEST = 1500;
/** No hold without an account runs longer. */
const VALID_S = 15 * 60;
/** Clocks of two servers differ. */
const AHEAD_S = 60;

/**
 * @param nowMs of the device's clock
 * @returns undefined for an old text and for one that the site did not sign: nobody else puts words on a page that asks for passwords
 */
export function readHoldNote(
  secret: string | undefined,
  text: unknown,
  nowMs = Date.now(),
): Held | undefined {
  if (!secret || typeof text !== 'string' || text.length > LONGEST) return undefined;
  const [content = '', signature = ''] = text.split('.');
  const expected = createHmac('sha256', secret).update(`hold note ${content}`).digest();
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  try {
    const note = held.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8'))).data;
    const age = note ? nowMs / 1000 - note.iat : Number.NaN;
    return age >= -AHEAD_S && age <= VALID_S ? note : undefined;
  } catch {
    return undefined;
  }
}

const day = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  timeZone: 'UTC',
});
const money = ({ total, currency }: Held) =>
  new Intl.NumberFormat('en-GB', {
    ...{ style: 'currency', currency },
    ...(total % 100 === 0 && { maximumFractionDigits: 0 }),
  }).format(total / 100);

/** The seats above a form. @param passedS seconds since the browser came here */
export function heldSeats(note: Held | undefined, passedS: number): Markup | undefined {
  if (!note) return undefined;
  const { tour, start, end, seats, left } = note;
  const minutes = Math.floor((left - passedS) / 60);
  const counted = seats === 1 ? '1 place' : `${seats} places`;
  const time =
    minutes > 0
      ? `Held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}, and for 15 more once you log in.`
      : 'Held for less than a minute. If the time runs out, you can choose them again.';
  return html`<section class="held" aria-label="The places you’re holding">
<p><b>${tour}</b></p>
<p>${day.format(new Date(start))} to ${day.format(new Date(end))}</p>
<p>${counted}, ${money(note)}</p>
<p class="left">${time}</p>
</section>`;
}
