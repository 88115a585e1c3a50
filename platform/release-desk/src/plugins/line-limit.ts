/** Log lines about strangers, who can make as many refusals as they like: so many a minute. */
const MAX_LINES = 20;
const MINUTE_MS = 60_000;

/**
 * @param tell how many lines were left out of a minute that is over, when the next one is asked for
 * @returns whether another line may be logged
 */
export function createLineLimit(
  tell: (missing: number) => void,
  now = () => performance.now(),
): () => boolean {
  let since = now();
  let lines = 0;
  return () => {
    if (now() - since >= MINUTE_MS) {
      if (lines > MAX_LINES) tell(lines - MAX_LINES);
      since = now();
      lines = 0;
    }
    lines += 1;
    return lines <= MAX_LINES;
  };
}
