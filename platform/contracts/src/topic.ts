import type { Casts } from './casts.ts';

/** A topic of the event bus. A site lists its own, and may narrow their names. */
export type Topic<P, Name extends string = string> = {
  name: Name;
  /** Goes up with every change of shape that an older listener or publisher would not understand. */
  version: number;
  /** Who publishes it. */
  owner: string;
  /** A late subscriber gets the last value at once. */
  state: boolean;
  is(payload: unknown): payload is P;
  /** How a payload of version n becomes one of n + 1, and back: releases of different age understand each other. */
  earlier?: Casts;
};
