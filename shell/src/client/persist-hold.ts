import { accountDataCleared, sessionChanged } from '@fernweh/contracts/events';
import type { HeldSeats } from '@fernweh/contracts/hold';
import { type HoldAnswer, heldWithoutAccount } from '@fernweh/contracts/hold';
import { HOLDING_COOKIE } from '@fernweh/contracts/holding';
import { holdChanged } from '@fernweh/mf-checkout-contract/events';
import type { EventBus } from '@flotilla/event-bus';

const KEY = 'fw-hold';
/** The API's refusals for a hold that is over. */
const IS_OVER = new Set(['no-hold', 'hold-expired']);

/**
 * Tells every page of the tab what is held, so that the header shows it from the start and after a reload. An account's hold is stored for
 * the tab by mf-checkout's word, and is removed when the session ends. A hold without an account is the browser's: all tabs know it by a
 * cookie of the site's server.
 */
export function persistHold(bus: EventBus): void {
  let shown: HeldSeats | undefined;
  bus.on(holdChanged).subscribe(({ hold }) => {
    shown = hold;
    write(hold);
    mark(hold);
  });
  const publish = (hold: HeldSeats | undefined) => bus.publish(holdChanged, hold ? { hold } : {});
  // An API that cannot be reached, or that refuses for now, does not say that the hold is over.
  const hear = ({ hold, refused }: HoldAnswer) => {
    if (hold || !refused || IS_OVER.has(refused)) publish(hold);
  };
  const stored = read();
  if (stored) publish(stored);
  if (stored?.choice !== undefined && stored.clockAhead === undefined) void askHold().then(hear, () => {});

  const dropAccounts = () => {
    if (shown && shown.choice === undefined) publish(heldWithoutAccount(document.cookie));
  };
  bus.on(accountDataCleared).subscribe(dropAccounts);
  bus.on(sessionChanged).subscribe(({ status }) => {
    if (status === 'anonymous') dropAccounts();
  });
  // Another tab may have given the seats back, or logged in with them.
  document.addEventListener('visibilitychange', () => {
    if (shown?.choice !== undefined && !heldWithoutAccount(document.cookie)) publish(undefined);
  });
}

/** The site says what is held and what time it is for the API, which the device may not know. */
async function askHold(): Promise<HoldAnswer> {
  const { readHold } = await import(/* webpackChunkName: "read-hold" */ './read-hold.ts');
  return readHold();
}

/** By the API's clock, as far as mf-checkout knew it when it published the hold. */
const isRunning = ({ expiresAt, clockAhead = 0 }: HeldSeats) =>
  Date.parse(expiresAt) > Date.now() - clockAhead;

/** The account's hold, else the browser's; undefined without one. */
function read(): HeldSeats | undefined {
  const kept = readKept();
  if (kept && kept.choice === undefined) return kept;
  const held = heldWithoutAccount(document.cookie);
  return held?.booking === kept?.booking && held ? { ...held, ...kept } : held;
}

/** What this tab stored; undefined if it is invalid or expired, or if the browser refuses storage. */
function readKept(): HeldSeats | undefined {
  try {
    const hold = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
    return hold && holdChanged.is({ hold }) && isRunning(hold) ? hold : undefined;
  } catch {
    return undefined;
  }
}

/** For the server, which keeps a place for the hold bar of the next page. */
function mark(hold: HeldSeats | undefined): void {
  const end = hold ? Date.parse(hold.expiresAt) + (hold.clockAhead ?? 0) : 0;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store API
  document.cookie = `${HOLDING_COOKIE}=1; Path=/; SameSite=Lax; Expires=${new Date(end).toUTCString()}${secure}`;
}

function write(hold: HeldSeats | undefined): void {
  try {
    if (hold) sessionStorage.setItem(KEY, JSON.stringify(hold));
    else sessionStorage.removeItem(KEY);
  } catch {}
}
