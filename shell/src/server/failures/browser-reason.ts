/** Reasons that browsers report: a label is one of these, whatever a report says. */
const REASONS: ReadonlySet<string> = new Set([
  ...['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'URIError', 'SecurityError'],
  ...['AbortError', 'TimeoutError', 'NetworkError', 'ChunkLoadError', 'hydration', 'invalid', 'integrity'],
  ...['network', 'timeout', 'http-4xx', 'http-5xx'],
]);

export const browserReason = (text: string): string => (REASONS.has(text) ? text : 'other');
