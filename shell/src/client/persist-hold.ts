import { accountDataCleared, type HeldSeats, holdChanged, sessionChanged } from '@fernweh/contracts/events';
import type { EventBus } from '@fernweh/event-bus';

const KEY = 'fw-hold';

/**
 * Stores the hold for the tab, so that the header shows it on every page and after a reload; mf-checkout, which publishes it,
 * is not on every page. The hold is removed when the session ends.
 */
export function persistHold(bus: EventBus): void {
  const stored = read();
  if (stored) bus.publish(holdChanged, { hold: stored });
  bus.on(holdChanged).subscribe(({ hold }) => write(hold));
  const drop = () => read() && bus.publish(holdChanged, {});
  bus.on(accountDataCleared).subscribe(drop);
  bus.on(sessionChanged).subscribe(({ status }) => {
    if (status === 'anonymous') drop();
  });
}

/** By the API's clock, as far as mf-checkout knew it when it published the hold. */
const isRunning = ({ expiresAt, clockAhead = 0 }: HeldSeats) =>
  Date.parse(expiresAt) > Date.now() - clockAhead;

/** The stored hold; undefined if it is invalid or expired, or if the browser refuses storage. */
function read(): HeldSeats | undefined {
  try {
    const hold = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
    return hold && holdChanged.is({ hold }) && isRunning(hold) ? hold : undefined;
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
