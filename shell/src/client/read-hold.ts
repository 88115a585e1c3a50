import { HOLD_PATH, type HoldAnswer, withClock } from '@fernweh/contracts/hold';

const DEADLINE_MS = 5000;

/**
 * What the site's server knows of this browser's hold without an account. The hold says by how much the device's clock is ahead.
 * @throws Error where no answer came
 */
export async function readHold(): Promise<HoldAnswer> {
  const response = await fetch(HOLD_PATH, { cache: 'no-store', signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return withClock(await response.json());
}
