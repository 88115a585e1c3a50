import { type HeldSeats, holdChanged, sessionChanged } from '@fernweh/contracts/events';
import type { EventBus } from '@fernweh/event-bus';

const KEY = 'fw-hold';

/**
 * Seats that are held outlive a reload: mf-checkout, which says so, is not on every page that shows it. Forgotten with
 * the session.
 */
export function keepHold(bus: EventBus): void {
  const kept = read();
  if (kept) bus.publish(holdChanged, { hold: kept });
  bus.on(holdChanged).subscribe(({ hold }) => write(hold));
  bus.on(sessionChanged).subscribe(({ status }) => {
    if (status === 'anonymous' && read()) bus.publish(holdChanged, {});
  });
}

/** Browsers may refuse storage, and anybody may have written there: then the header does not know of the hold. */
function read(): HeldSeats | undefined {
  try {
    const hold = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
    return hold && holdChanged.is({ hold }) && Date.parse(hold.expiresAt) > Date.now() ? hold : undefined;
  } catch {
    return undefined;
  }
}

function write(hold: HeldSeats | undefined): void {
  try {
    if (hold) sessionStorage.setItem(KEY, JSON.stringify(hold));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
