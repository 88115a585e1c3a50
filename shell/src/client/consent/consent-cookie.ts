import type { Consent } from '@fernweh/contracts/events';

/**
 * The cookie with the visitor's choice: `category:yes` or `category:no`, separated by commas (product/consent-and-measurement 1). Name and
 * format are CookieYes's, so that its script can replace the banner.
 */
export const CONSENT_COOKIE = 'cookieyes-consent';

export type Choice = Omit<Consent, 'decided'>;
export type Category = keyof Choice;

const CATEGORIES: readonly Category[] = ['advertisement', 'analytics', 'functional'];
export const ALL: Choice = { advertisement: true, analytics: true, functional: true };
export const NONE: Choice = { advertisement: false, analytics: false, functional: false };

const YEAR_S = 31_536_000;

/**
 * Reads the choice from `document.cookie` and ignores unknown pairs. A category counts as it is answered, and as no where it
 * is not. Without any answer the choice is undecided and nothing is allowed (product/consent-and-measurement 1).
 */
export function readConsent(cookies: string): Consent {
  const pairs = new Map(pairsOf(cookieValue(cookies)));
  const allows = (category: Category) => pairs.get(category) === 'yes';
  return {
    advertisement: allows('advertisement'),
    analytics: allows('analytics'),
    functional: allows('functional'),
    decided: CATEGORIES.some(category => allows(category) || pairs.get(category) === 'no'),
  };
}

/** The cookie for a choice. It lasts a year and contains no identity. @param secure for TLS only */
export function consentCookie(choice: Choice, secure: boolean): string {
  const value = CATEGORIES.map(category => `${category}:${choice[category] ? 'yes' : 'no'}`).join(',');
  return `${CONSENT_COOKIE}=${value}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function cookieValue(cookies: string): string {
  const start = `${CONSENT_COOKIE}=`;
  const found = cookies
    .split(';')
    .map(cookie => cookie.trim())
    .find(cookie => cookie.startsWith(start));
  return decoded(found?.slice(start.length) ?? '').replace(/^"|"$/g, '');
}

function pairsOf(value: string): [string, string][] {
  return value.split(',').map(pair => {
    const [category = '', answer = ''] = pair.split(':');
    return [category.trim().toLowerCase(), answer.trim().toLowerCase()];
  });
}

/** Some scripts percent-encode commas and colons. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
