import { settled, type Tracked } from './tracked.ts';

/**
 * When a part that came as the server's HTML gets its code: at once, as soon as the visitor comes near it, or when they
 * point at it, touch it or reach it with the keyboard.
 */
export type Wake = 'now' | 'seen' | 'touched';

/** One part of a page that may still be without its code. */
export type Sleeper = {
  /** Settles once the part may hydrate: its code is there, or must be done without. */
  awake: Tracked<void>;
  /** Begins to watch for the visitor. Returns its end. */
  attend(element: HTMLElement): () => void;
  /** The part answers by itself from now on, and parts within it have begun to watch. */
  hydrated(): void;
};

export type Waking = {
  /** @param fetchCode may be called again after a failure */
  sleeper(wake: Wake, fetchCode: () => Promise<unknown>): Sleeper;
};

export const AWAKE: Sleeper = { awake: settled(undefined), attend: () => () => {}, hydrated: () => {} };

/** On the server, in tests, and wherever nothing was rendered ahead: every part at once. */
export const WIDE_AWAKE: Waking = { sleeper: () => AWAKE };
