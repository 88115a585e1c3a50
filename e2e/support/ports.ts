import { portsFrom, siteOnPorts } from '@fernweh/run/site-on-ports';

/** Ports of the tests' site. A site on the default ports may run beside it. */
const BASE = Number(process.env.E2E_PORT ?? 4300);

export const PORTS = {
  ...portsFrom(BASE),
  payments: BASE + 30,
  smtp: BASE + 31,
  outbox: BASE + 32,
  /** A second shell for tests of releases and faults. */
  lab: BASE + 40,
  development: BASE + 50,
  secondLab: BASE + 60,
  /** Test sites with payments. */
  tripsLab: BASE + 70,
  accountLab: BASE + 84,
  bookingLab: BASE + 100,
  faultsLab: BASE + 120,
  /** In front of the content host of that site. */
  faultsSwitch: BASE + 134,
  faultsOrigins: BASE + 135,
  databaseLab: BASE + 140,
  database: BASE + 155,
  /** The Tractor Store, and shops in which a team is missing. */
  shop: BASE + 165,
  shopService: BASE + 166,
  shopSwitch: BASE + 167,
  incompleteShops: BASE + 170,
  /** A page of another site that shows remotes of ours. */
  foreignHost: BASE + 190,
};

const at = (port: number) => `http://localhost:${port}`;

/** Another one in its own tests (e2e/tractor-store). */
export const SITE = process.env.E2E_SITE_URL ?? at(PORTS.site);
/** The release store; that of containers has an address of its own. */
export const STORE = process.env.E2E_STORE_URL ?? at(PORTS.desk);
export const DATA_DIR = process.env.E2E_DATA_DIR ?? '.data/e2e';

/** The environment of a site on these ports. */
export const SITE_ENV = {
  ...siteOnPorts(PORTS, DATA_DIR),
  RELEASE_STORE_URL: STORE,
  PAYMENTS_PORT: String(PORTS.payments),
  STRIPE_URL: at(PORTS.payments),
  MAIL_SMTP_PORT: String(PORTS.smtp),
  SMTP_URL: `smtp://localhost:${PORTS.smtp}`,
  MAIL_PORT: String(PORTS.outbox),
  POLL_MS: '300',
  // A good canary is promoted as soon as it has been compared.
  CANARY_MINIMUM_MS: '1000',
  DESK_WATCH_MS: '500',
  // Tests say from which network they come, because no few networks decide about a release.
  TRUSTED_PROXIES: 'loopback',
  HOST_ORIGINS: at(PORTS.foreignHost),
  // All browsers of the tests are one caller.
  BROWSER_TICKETS: '60',
};
