/**
 * Deadlines that count waiting for a service, not waiting for a processor (docs/decisions/030). Time is counted in ticks of the
 * event loop: while the loop is busy with other work a tick comes late, and only one tick is counted for the whole delay.
 */
const TICK_MS = 20;
/** A timer that fires a few milliseconds late is normal; what is beyond that is a delay of the loop. */
const LONGEST_TICK_MS = 1.5 * TICK_MS;
/** No deadline lasts longer than so many times its length by the wall clock. */
const MOST_STRETCH = 6;

type Deadline = { left: number; lastInstant: number; message: string; controller: AbortController };

const deadlines = new Map<AbortSignal, Deadline>();
let timer: NodeJS.Timeout | undefined;
let lastTick = 0;
let counted = 0;

/** What the error of a call says whose service was late: no release is to blame for it alone (docs/decisions/185). */
export const SERVICE_LATE = 'A service did not answer before its deadline';

/** The deadline of one call of another service. */
export const serviceDeadline = (ms: number): AbortSignal => deadlineSignal(ms, SERVICE_LATE);

/** A signal that aborts with a TimeoutError after `ms` of counted time. */
export function deadlineSignal(
  ms: number,
  message = 'The operation was aborted due to timeout',
): AbortSignal {
  const controller = new AbortController();
  deadlines.set(controller.signal, {
    left: ms,
    lastInstant: performance.now() + ms * MOST_STRETCH,
    message,
    controller,
  });
  start();
  return controller.signal;
}

/** Ends a deadline whose work is done. One that passes makes an error and tells its listeners, which costs more than forgetting it. */
export const endDeadline = (signal: AbortSignal): void => void deadlines.delete(signal);

/** Counted time in ms until a deadline passes; 0 once it has passed, or its work is done. */
export const timeLeft = (signal: AbortSignal): number => Math.max(0, deadlines.get(signal)?.left ?? 0);

/** Counted time in ms since this module was loaded. It advances while a deadline is pending. */
export const countedTime = (): number => counted;

function start() {
  if (timer) return;
  lastTick = performance.now();
  timer = setInterval(tick, TICK_MS);
  timer.unref();
}

function tick() {
  const now = performance.now();
  const elapsed = Math.min(now - lastTick, LONGEST_TICK_MS);
  lastTick = now;
  counted += elapsed;
  for (const [signal, deadline] of deadlines) {
    deadline.left -= elapsed;
    if (deadline.left > 0 && now < deadline.lastInstant) continue;
    deadlines.delete(signal);
    deadline.controller.abort(new DOMException(deadline.message, 'TimeoutError'));
  }
  if (deadlines.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
