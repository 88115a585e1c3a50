import type { Consent } from '@fernweh/contracts/events';

/**
 * The cookie that keeps the visitor's choice: `category:yes` or `category:no`, separated by commas (specification §3). The
 * name is that of the consent script which writes this very format, so that script can take the banner's place.
 */
export const CONSENT_COOKIE = 'cookieyes-consent';

export type Choice = Omit<Consent, 'decided'>;
export type Category = keyof Choice;

const CATEGORIES: readonly Category[] = ['advertisement', 'analytics', 'functional'];
export const ALL: Choice = { advertisement: true, analytics: true, functional: true };
export const NONE: Choice = { advertisement: false, analytics: false, functional: false };

const YEAR_S = 31_536_000;

/**
 * The choice in a `document.cookie`. What other writers add is passed over; as long as one of the three categories says
 * neither yes nor no, nothing has been decided and nothing is allowed.
 */
export function readConsent(cookies: string): Consent {
  const said = new Map(pairsOf(keptValue(cookies)));
  const answers = CATEGORIES.map(category => said.get(category));
  if (!answers.every(answer => answer === 'yes' || answer === 'no')) return { ...NONE, decided: false };
  const [advertisement, analytics, functional] = answers.map(answer => answer === 'yes');
  return {
    advertisement: advertisement === true,
    analytics: analytics === true,
    functional: functional === true,
    decided: true,
  };
}

/** The cookie to write for a choice, for a year; no identity in it. @param secure on TLS only */
export function consentCookie(choice: Choice, secure: boolean): string {
  const value = CATEGORIES.map(category => `${category}:${choice[category] ? 'yes' : 'no'}`).join(',');
  return `${CONSENT_COOKIE}=${value}; Max-Age=${YEAR_S}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function keptValue(cookies: string): string {
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

/** Some writers encode the commas and colons. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
