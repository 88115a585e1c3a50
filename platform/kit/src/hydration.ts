import { fulfilled, type Tracked } from './tracked.ts';

/**
 * When a server-rendered component fetches its code in the browser: with the page ('load'), near the screen ('visible'), or
 * when the visitor points at it, touches it or focuses it ('interaction'). 'returning' is for what differs only for visitors who
 * have saved something or signed in before: with the page in their browsers, else at the first interaction with any of its kind.
 */
export type HydrateWhen = 'load' | 'visible' | 'interaction' | 'returning';

/** The Suspense boundary of one component that may hydrate later than its page. */
export type HydrationBoundary = {
  /** Settles once the component may hydrate: its code has arrived, or a fallback must be shown. */
  ready: Tracked<void>;
  /** Starts to watch the element for the visitor. Returns a function that ends the watch. */
  observe(element: HTMLElement): () => void;
  /** Called by the component's first effect: it handles events itself from now on. */
  hydrated(): void;
};

export type Hydration = {
  /** Parts without behaviour keep the server's HTML (./static.tsx). Absent on the server, which makes it. */
  keepsHtml?: true;
  /** @param fetchCode is called again after a failure */
  boundary(when: HydrateWhen, fetchCode: () => Promise<unknown>): HydrationBoundary;
};

export const HYDRATED_AT_LOAD: HydrationBoundary = {
  ready: fulfilled(undefined),
  observe: () => () => {},
  hydrated: () => {},
};

/** Hydrates every component with its page: on the server, in tests, and where no server rendered the page. */
export const IMMEDIATE_HYDRATION: Hydration = { boundary: () => HYDRATED_AT_LOAD };
