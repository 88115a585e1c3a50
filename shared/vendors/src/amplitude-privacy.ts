import type { Types } from '@amplitude/analytics-browser';

type MayTrack = NonNullable<Types.ElementInteractionsOptions['shouldTrackEventResolver']>;

/** Parts with personal data, on any page: clicks there are not measured, and replays mask their text. */
export const PRIVATE_PARTS = ['[data-boundary="mf-account"]', '[data-boundary="mf-checkout"]', '#fw-header'];
export const PRIVATE_PICTURES = ['#fw-header img'];

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
    if (isPrivate(location.pathname) || element.closest(PRIVATE_PARTS.join())) return false;
    if (!element.matches(MEASURED) || element.matches(SECRET)) return false;
    return action === 'click' || (action === 'change' && element.matches(FIELDS));
  };
}
