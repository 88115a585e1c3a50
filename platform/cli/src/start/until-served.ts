import { setTimeout as pause } from 'node:timers/promises';

const STEP_MS = 200;

/** What a host says of itself at /readyz. */
type Standing = { releases?: Record<string, string>; refused?: Record<string, unknown> };

/**
 * Waits until a host answers, however long that takes, and then until it serves these releases: with copies of earlier ones it answers at once.
 * @param versions by remote
 * @returns the remotes whose release it does not serve after that time, or has refused
 */
export async function untilServed(
  siteUrl: string,
  versions: Readonly<Record<string, string>>,
  patienceMs: number,
): Promise<string[]> {
  await standingOf(siteUrl);
  const end = performance.now() + patienceMs;
  for (;;) {
    const { releases = {}, refused = {} } = await standingOf(siteUrl);
    const missing = Object.keys(versions).filter(remote => releases[remote] !== versions[remote]);
    if (missing.every(remote => remote in refused) || performance.now() > end) return missing;
    await pause(STEP_MS);
  }
}

/** What the host says, as soon as it answers. */
async function standingOf(siteUrl: string): Promise<Standing> {
  const answer = await fetch(`${siteUrl}/readyz`).catch(() => undefined);
  // What is there while it starts, as a proxy's page, says nothing of releases.
  if (answer) return (await answer.json().catch(() => ({}))) as Standing;
  await pause(STEP_MS);
  return standingOf(siteUrl);
}
