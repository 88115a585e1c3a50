/** Size of a screen in CSS pixels. */
export type Size = { width: number; height: number };

/** A place of the screen in CSS pixels, from its left upper corner. */
export type Point = { x: number; y: number };

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowRight';

/** What the tests need of a browser with one open page. `Visitor` builds everything else on it. */
export type Driver = {
  open(url: string): Promise<void>;
  /** Runs a function in the page. It can use its arguments and what a page has, and nothing else of its file. */
  run<Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result>;
  moveTo(point: Point): Promise<void>;
  click(point: Point): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Console errors and uncaught errors so far. */
  problems(): string[];
  close(): Promise<void>;
};
