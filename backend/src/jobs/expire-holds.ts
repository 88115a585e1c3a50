import { change, type Engine } from '../bookings/engine.ts';
import { expireDue } from '../holds/holds.ts';

/** Gives back seats whose time has run out (product: Invariants, within 60 s). */
export async function expireHolds(engine: Engine): Promise<number> {
  let all = 0;
  for (;;) {
    const expired = await change(engine, tx => expireDue(tx, engine.clock.now()));
    all += expired;
    if (expired === 0) return all;
  }
}
