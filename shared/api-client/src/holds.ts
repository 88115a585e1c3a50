import { HOLD_PATH, HOLD_RELEASE_PATH, type HoldAnswer, withClock } from '@fernweh/contracts/hold';

/** Holds without an account: the site's server keeps the browser's secret and asks the API. For browsers. */
const DEADLINE_MS = 10_000;

const post = (path: string, body?: URLSearchParams) =>
  fetch(path, {
    method: 'POST',
    headers: { accept: 'application/json' },
    // The page may be left meanwhile.
    keepalive: true,
    ...(body && { body }),
    signal: AbortSignal.timeout(DEADLINE_MS),
  });

/**
 * Holds the seats of a choice for this browser. The hold says by how much the device's clock is ahead of the API's.
 * @param fields as the booking form sends them without script
 * @returns the hold, or why there is none
 */
export async function holdForBrowser(fields: URLSearchParams): Promise<HoldAnswer> {
  try {
    return withClock(await (await post(HOLD_PATH, fields)).json());
  } catch {
    return { refused: 'unreachable' };
  }
}

/** Gives the seats back. Without an answer they end by themselves. */
export const releaseForBrowser = (): Promise<void> =>
  post(HOLD_RELEASE_PATH).then(
    () => {},
    () => {},
  );
