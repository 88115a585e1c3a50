/** Topics of the event bus that the shell uses in the browser. A test compares them with its sources. */
export const SHELL_TOPICS = {
  publishes: [
    'account-data:cleared',
    'consent:changed',
    'experiments:changed',
    'geo:changed',
    'hold:changed',
    'navigation:changed',
    'notice:changed',
    'session:changed',
  ],
  listens: [
    'account-data:cleared',
    'account-modal:requested',
    'chat:requested',
    'consent:changed',
    'consent:requested',
    'experiments:changed',
    'geo:changed',
    'hold:changed',
    'menu:changed',
    'navigation:changed',
    'session:changed',
  ],
} as const;

/** Cookies and stored keys of the shell itself; those of vendors are in docs/contracts/README.md. */
export const SHELL_STORAGE = {
  cookies: [
    'cookieyes-consent',
    'channel',
    'override',
    '__Host-override',
    'cohort',
    'hold',
    '__Host-hold',
    'held',
    'holding',
  ],
  local: ['geoData', 'fw-client', 'signed-in', 'fw-account-keys'],
  session: [
    'fw-hold',
    'fw-account',
    'fw-tab',
    'fw-account-keys',
    'fw-scroll',
    'maintenance',
    'experiments',
    'notice-acknowledged',
  ],
} as const;
