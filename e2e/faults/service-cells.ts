import type { ReportedVendor } from '@flotilla/contracts/browser-report';
import { MODES } from '../support/fault-proxy.ts';
import { SERVICES, type ServiceName } from '../support/lab-site.ts';
import { type Cell, shellFailure, type Trace } from './cell.ts';

export type ServiceFault = (typeof MODES)[number];
export type ServiceCell<Party extends string = string> = Cell & { party: Party; fault: ServiceFault };

const RECOVERY_MS = 30_000;
/** A service that is gone, and one that answers errors, too late or nonsense, have reasons of their own. */
const REASONS: Record<ServiceFault, readonly string[]> = {
  down: ['unreachable'],
  '500': ['service-error'],
  slow: ['service-timeout', 'timeout'],
  hang: ['service-timeout', 'timeout'],
  // What is no JSON is the service's error (docs/decisions/185); a picture that is none is invalid.
  invalid: ['service-error', 'invalid-data'],
};

/** Faults of a service open circuits, too; some of them look like the caller's own. */
const OPEN = ['circuit-open', 'circuit-open-by-service'];

const missingData = (remote: string) =>
  shellFailure({ kind: 'data', remote, reason: ['left-out', 'left-out-by-service'] });

/** What the failure of each service leaves behind. Pages keep heading, main and navigation in every cell. */
const TRACES: Record<ServiceName, (fault: ServiceFault) => Trace[]> = {
  content: fault => [
    missingData('mf-navigation'),
    shellFailure({ kind: 'application', remote: 'mf-content', reason: [...REASONS[fault], ...OPEN] }),
  ],
  contentful: () => [missingData('mf-navigation')],
  images: fault =>
    // A picture may come late.
    fault === 'slow' ? [] : [shellFailure({ kind: 'picture', remote: 'shell', reason: REASONS[fault] })],
  builder: fault => [
    shellFailure({ kind: 'application', remote: 'mf-content', route: 'builderPage', reason: REASONS[fault] }),
  ],
  search: () => [missingData('mf-search')],
  // The API answers the default market.
  geo: () => [
    {
      service: 'API',
      metric: 'fernweh_api_failed_calls_total',
      labels: { vendor: 'geo' },
      log: { msg: 'a call to a vendor failed', vendor: 'geo' },
    },
  ],
  API: fault => [
    shellFailure({
      kind: 'application',
      remote: 'mf-destinations',
      reason: [...REASONS[fault], ...OPEN],
    }),
  ],
};

/** Services that the site's server calls. Each is tried with every kind of page. */
const SERVER_CELLS: ServiceCell<ServiceName>[] = SERVICES.flatMap(party =>
  MODES.map(fault => ({
    party,
    fault,
    place: 'service' as const,
    status: [200, 302, 503],
    stays: 'heading' as const,
    recoveryMs: RECOVERY_MS,
    traces: TRACES[party](fault),
    lateTraces: party === 'images' && fault === 'hang',
    always: true,
  })),
);

const vendorReport = (vendor: ReportedVendor) =>
  shellFailure({ kind: 'browser-vendor', remote: 'shell', reason: vendor });

/** Browsers call the identity provider: browsing works, and login says what fails. */
const IDENTITY_CELLS: ServiceCell<'identity'>[] = MODES.map(fault => ({
  party: 'identity',
  fault,
  place: 'service',
  page: '/tours',
  status: [200],
  stays: 'everything',
  ...(fault !== 'slow' && { says: 'Logging in isn’t possible at the moment' }),
  recoveryMs: RECOVERY_MS,
  // A slow provider is waited for.
  traces: fault === 'slow' ? [] : [vendorReport('identity')],
  always: fault !== 'slow',
}));

/** The payment provider: the trip stays on the page, nothing is charged, and the next attempt works. */
const PAYMENT_CELLS: ServiceCell<'payments'>[] = MODES.map(fault => ({
  party: 'payments',
  fault,
  place: 'service',
  status: [200],
  stays: 'everything',
  // A slow provider is waited for.
  ...(fault === 'slow'
    ? { traces: [] }
    : {
        says: 'Nothing was charged, and your booking is safe',
        traces: [
          {
            service: 'API' as const,
            metric: 'fernweh_api_problems_total',
            labels: { status: ['500', '502', '503', '504'] },
            log: { msg: 'request failed' },
          },
        ],
      }),
  recoveryMs: RECOVERY_MS,
}));

/** The database: pages are read from what the API holds in memory; whoever books or pays reads that it is not possible now. */
const DATABASE_CELLS: ServiceCell<'database'>[] = MODES.map(fault => ({
  party: 'database',
  fault,
  place: 'service',
  status: [200, 503],
  stays: 'heading',
  // A slow database is waited for.
  ...(fault === 'slow'
    ? { traces: [] }
    : {
        says: 'Nothing was charged, and your booking is safe',
        traces: [
          {
            service: 'API' as const,
            metric: 'fernweh_api_problems_total',
            labels: { problem: 'unavailable', status: '503' },
            log: { msg: 'request failed' },
          },
        ],
      }),
  recoveryMs: RECOVERY_MS,
}));

/** The mail server: forms are accepted, and their mails are sent after the fault. */
const MAIL_CELLS: ServiceCell<'mail'>[] = MODES.map(fault => ({
  party: 'mail',
  fault,
  place: 'service',
  page: '/contact-us',
  status: [200],
  stays: 'everything',
  says: 'We’ve received your message',
  recoveryMs: 60_000,
  // A slow mail server is waited for.
  traces:
    fault === 'slow'
      ? []
      : [
          {
            service: 'API',
            metric: 'fernweh_api_failed_deliveries_total',
            labels: { final: 'false' },
            log: { msg: 'outbox entry not delivered; it will be tried again' },
          },
        ],
}));

/** Vendors that only browsers call. The page is unaffected, and browsers report what failed. */
const VENDORS = ['tag manager', 'analytics', 'chat', 'all vendors'] as const;
export type Vendor = (typeof VENDORS)[number];

const REPORTED_BY: Record<Vendor, readonly ReportedVendor[]> = {
  'tag manager': ['tag-manager'],
  analytics: ['analytics'],
  chat: ['chat'],
  'all vendors': ['tag-manager', 'analytics', 'chat'],
};

const VENDOR_CELLS: ServiceCell<Vendor>[] = VENDORS.flatMap(party =>
  MODES.map(fault => ({
    party,
    fault,
    place: 'service' as const,
    page: '/',
    status: [200],
    stays: 'everything' as const,
    recoveryMs: RECOVERY_MS,
    // A slow vendor is waited for, up to its deadline.
    traces: fault === 'slow' ? [] : REPORTED_BY[party].map(vendorReport),
    lateTraces: fault === 'hang',
    always: party === 'all vendors' && fault !== 'slow',
  })),
);

export const serviceCells = {
  services: SERVER_CELLS,
  identity: IDENTITY_CELLS,
  payments: PAYMENT_CELLS,
  database: DATABASE_CELLS,
  mail: MAIL_CELLS,
  vendors: VENDOR_CELLS,
};
