import type { Types } from '@amplitude/analytics-browser';

type MayTrack = NonNullable<Types.ElementInteractionsOptions['shouldTrackEventResolver']>;

/** Parts with personal data, on any page. Replays have an empty box in their place: their links name bookings. */
export const BLOCKED_PARTS = [
  '[data-boundary="mf-account"]',
  '[data-boundary="mf-checkout"]',
  '#fw-header img',
];
/** Parts that say who somebody is in their words alone: replays mask these. `data-personal` marks one that says what somebody has typed. */
export const MASKED_PARTS = ['#fw-header', '[data-personal]'];
/** Clicks there are not measured. */
const PRIVATE_PARTS = [...BLOCKED_PARTS, ...MASKED_PARTS].join();

const FIELDS = 'input, select, textarea';
const MEASURED = `a, button, label, ${FIELDS}`;
/** Fields that hold what nobody is to read. */
const SECRET = '[type=hidden], [type=password]';

/**
 * Which clicks and changes are measured: what the client measures by default, but nothing on private pages and in private parts.
 * Its own list of excluded pages compares addresses with their queries, and knows no parts.
 */
export function outsidePrivatePages(isPrivate: (path: string) => boolean): MayTrack {
  return (action, element) => {
    if (isPrivate(location.pathname) || element.closest(PRIVATE_PARTS)) return false;
    if (!element.matches(MEASURED) || element.matches(SECRET)) return false;
    return action === 'click' || (action === 'change' && element.matches(FIELDS));
  };
}
