import { REPORTED_VENDORS } from '@flotilla/contracts/browser-report';

/** Labels for the reasons in browser reports. Other texts become `other`, so that reports cannot add series. */
const REASONS: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError', 'SecurityError'],
  ...['AbortError', 'TimeoutError', 'NetworkError', 'ChunkLoadError', 'hydration', 'invalid', 'integrity'],
  // Parts of stock remotes (docs/decisions/158).
  ...['PartNotLoaded', 'PartEmpty', 'PartFailed'],
  ...['network', 'timeout', 'http-4xx', 'http-5xx'],
  ...REPORTED_VENDORS,
]);

export const browserReason = (text: string): string => (REASONS.has(text) ? text : 'other');
