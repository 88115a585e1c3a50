import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from './metrics.ts';
import { currentTrace, loggedTrace } from './trace.ts';

/** Vendors that a visitor can be served without, so that no answer tells of their failure. */
type Vendor = 'geo' | 'identity' | 'recaptcha';
export type OnFailedCall = (vendor: Vendor, error: unknown) => void;

/** Logs and counts failed calls to vendors (docs/runbooks/api-vendors.md). */
export const createFailedCalls =
  ({ failedCalls }: Metrics, log: Pick<FastifyBaseLogger, 'warn'>): OnFailedCall =>
  (vendor, error) => {
    failedCalls.inc({ vendor });
    log.warn(
      { vendor, reason: messageOf(error), ...loggedTrace(currentTrace()) },
      'a call to a vendor failed',
    );
  };

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
