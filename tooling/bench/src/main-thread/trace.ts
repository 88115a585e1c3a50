import type { Browser, Page } from '@playwright/test';

/** An event of Chromium's trace. Times are microseconds; `tdur` is processor time of the event's thread. */
export type TraceEvent = {
  name: string;
  /** 'X' is work with a duration, 'M' says what a thread is, 'R' marks an instant. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: {
    name?: string;
    fileName?: string;
    data?: { url?: string; fileName?: string; type?: string };
    chrome_mojo_event_info?: { mojo_interface_tag?: string };
  };
};

/** What the main thread does. Without the profiler, which would slow down what is measured. */
const CATEGORIES = ['devtools.timeline', 'toplevel', 'v8', 'blink.user_timing', 'loading', '__metadata'];

/** Records what Chromium does while something runs. */
export async function traced(
  browser: Browser,
  page: Page,
  run: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const trace = await browser.stopTracing();
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}
