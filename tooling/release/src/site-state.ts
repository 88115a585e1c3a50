import { setTimeout as sleep } from 'node:timers/promises';
import { boundedJson } from '@fernweh/config/bounded-body';
import { z } from 'zod';

const readiness = z.object({
  releases: z.record(z.string(), z.string()),
  refused: z.record(z.string(), z.string()),
});
/** Which releases a shell serves, and which it refused, by remote. */
export type SiteState = z.infer<typeof readiness>;

const DEADLINE_MS = 2000;
const LARGEST_ANSWER = 2 ** 20;
const POLL_MS = 200;

/** Asks the shell's `/readyz`; undefined where it does not answer. */
export async function siteState(siteUrl: string): Promise<SiteState | undefined> {
  try {
    const response = await fetch(`${siteUrl}/readyz`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    return readiness.parse(await boundedJson(response, LARGEST_ANSWER, 'The site’s state'));
  } catch {
    return undefined;
  }
}

/**
 * What becomes of a version at the site. `late`: neither served nor refused in time. `unknown`: the site does not say.
 * @param ms how long to wait
 */
export async function arrival(
  siteUrl: string,
  remote: string,
  version: string,
  ms = 10_000,
): Promise<'live' | 'refused' | 'late' | 'unknown'> {
  const end = performance.now() + ms;
  for (;;) {
    const state = await siteState(siteUrl);
    if (!state) return 'unknown';
    if (state.releases[remote] === version) return 'live';
    if (state.refused[remote] === version) return 'refused';
    if (performance.now() > end) return 'late';
    await sleep(POLL_MS);
  }
}
