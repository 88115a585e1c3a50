import type { Category } from '../consent/consent-cookie.ts';

/** A vendor that may act only while the visitor allows its category. */
export type Vendor = {
  name: string;
  category: Category;
  /**
   * Loads and starts it. Once `signal` aborts it must have stopped: nothing leaves the browser after that, whatever was
   * under way. May reject; the page goes on without it.
   */
  start(signal: AbortSignal): Promise<void>;
  /** What it leaves in the browser. */
  traces: Traces;
};

/** Names of cookies, and of keys in local and session storage. */
export type Traces = { cookies: RegExp; storage: RegExp };

export type TraceRemover = (traces: Traces) => void;
