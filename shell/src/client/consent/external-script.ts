import { loadScript } from '../measurement/load-script.ts';
import { trustVendors } from '../trusted-types.ts';

/** CookieYes's events, on the document: its banner is there, and the visitor has chosen. The cookie has the choice. */
export const CONSENT_EVENTS = ['cookieyes_banner_load', 'cookieyes_consent_update'] as const;

export function loadConsentScript(url: string): Promise<void> {
  trustVendors([url]);
  return loadScript(url);
}

/** CookieYes's function that opens its banner again. */
export function reopenConsent(): void {
  (globalThis as { revisitCkyConsent?: () => void }).revisitCkyConsent?.();
}
