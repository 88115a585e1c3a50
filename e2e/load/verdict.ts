import type { Answer } from './open-loop.ts';

/** What an answer is worth to a visitor. `broken`: status 200 without main part, header, footer or booking panel. */
export type Verdict = 'whole' | 'refused' | 'broken' | 'failed';

/** Parts that every tour page has, as the server renders them. */
const SLOTS = ['header', 'page', 'footer'];
const BOOKING = 'data-fragment="booking-panel"';
/** React's mark of a boundary that gave up: its fallback stands there. */
const GAVE_UP = '<!--$!-->';

export function verdictOf({
  status,
  html,
  retryAfter,
}: Pick<Answer, 'status' | 'html' | 'retryAfter'>): Verdict {
  if (status === 503) return retryAfter && html.includes('<h1') ? 'refused' : 'failed';
  if (status !== 200) return 'failed';
  const slots = SLOTS.every(slot => new RegExp(`id="fw-${slot}"[^>]*data-rendered="server"`).test(html));
  return slots && html.includes('</html>') && hasBooking(html) ? 'whole' : 'broken';
}

function hasBooking(html: string): boolean {
  const at = html.indexOf(BOOKING);
  if (at < 0) return !html.includes('"route":"tour"');
  return !html.slice(at, at + BOOKING.length + 40).includes(GAVE_UP);
}
