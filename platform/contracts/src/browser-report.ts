import { z } from 'zod';

/** Where browsers report an error that a boundary caught: `POST`, `application/json`, at most `REPORT_BYTES` long. */
export const ERROR_REPORTS_PATH = '/_reports/errors';
export const REPORT_BYTES = 2048;
/** `GET ?set=<id of the document's releases>`: a ticket, with which the document's reports count (docs/decisions/070). */
export const TICKET_PATH = '/_reports/ticket';
/** `POST` with a ticket: how the document fared (`documentReport` in release-health.ts). */
export const DOCUMENT_REPORTS_PATH = '/_reports/documents';

/** What failed in the browser. */
export const REPORT_KINDS = [
  /** A component threw while it rendered or hydrated. */
  'render',
  /** The server's HTML was not what the browser rendered. */
  'hydration',
  /** A script, style sheet or remote couldn’t be loaded. */
  'load',
  /** Data of a page or fragment couldn’t be loaded. */
  'data',
  /** The event bus refused an event. */
  'event',
  /** A vendor's script or service could not be used; the reason is one of `REPORTED_VENDORS`. */
  'vendor',
] as const;

/** Vendors that only browsers call. */
export const REPORTED_VENDORS = ['analytics', 'chat', 'identity', 'session-replay', 'tag-manager'] as const;
export type ReportedVendor = (typeof REPORTED_VENDORS)[number];

/**
 * One failure in one browser. It names code, never a person: no address, no query, no identity. Browsers send a sample of them
 * without cookies. What nobody knows is dropped: during an update a newer document reports to an older shell.
 */
export const browserReport = z.object({
  kind: z.enum(REPORT_KINDS),
  /** `mf-x`, or `shell`. */
  remote: z.string().regex(/^(shell|mf-[a-z-]{1,40})$/),
  /** Version of the remote's release. */
  release: z.string().regex(/^[\w.-]{1,64}$/),
  /** Name of the page's route: `home` in the route table, `mf-offers/offers` for a page that a grant allows (docs/decisions/080). */
  route: z.string().regex(/^(mf-[a-z-]{1,40}\/)?[A-Za-z]{1,40}$/),
  /** Class of the error or a short code, e.g. `TypeError` or `timeout`: no message, as messages may hold personal data. */
  reason: z.string().regex(/^[\w .:-]{1,80}$/),
  /**
   * Where the remote's own script was: `<file>:<line>:<column>`. Absent where the stack names none of its scripts, or one that is no such
   * position: the rest of the report counts.
   */
  at: z
    .string()
    .regex(/^[\w.-]{1,120}\.js:\d{1,7}:\d{1,7}$/)
    .optional()
    .catch(undefined),
});

export type BrowserReport = z.infer<typeof browserReport>;
