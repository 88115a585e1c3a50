import { z } from 'zod';
import { documentReport } from './release-health.ts';

/** Where browsers tell how long documents and page changes took, where traces are made: `POST` with a ticket (docs/decisions/101). */
export const SPANS_PATH = '/_reports/spans';
export const SPANS_BYTES = 8192;
/** More of one document says nothing new. */
const MOST_SPANS = 20;
const LONGEST_MS = 86_400_000;

/** Work of a browser. Its times are counted back from the report: the clock of a browser may be wrong. */
const browserSpan = z.strictObject({
  kind: z.enum(['document', 'page-change']),
  /** What the site's answer named (`Server-Timing`): the trace, and the id that this span takes. */
  traceparent: z.string().regex(/^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/),
  /** Name of the page's route in the route table, and no path. */
  route: z.string().regex(/^[\w./-]{1,60}$/),
  /** Milliseconds from its beginning to the report. */
  ago: z.number().min(0).max(LONGEST_MS),
  ms: z.number().min(0).max(LONGEST_MS),
});
export type BrowserSpan = z.infer<typeof browserSpan>;

export const browserSpans = z.strictObject({
  ticket: documentReport.shape.ticket,
  spans: z.array(browserSpan).min(1).max(MOST_SPANS),
});
