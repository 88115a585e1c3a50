/** CookieYes's events, on the document: its banner is there, and the visitor has chosen. The cookie has the choice. */
export const CONSENT_EVENTS = ['cookieyes_banner_load', 'cookieyes_consent_update'] as const;
