import { setTimeout as sleep } from 'node:timers/promises';
import { boundedJson } from '@flotilla/runtime/bounded-body';
import { z } from 'zod';

const readiness = z.object({
  releases: z.record(z.string(), z.string()),
  refused: z.record(z.string(), z.string()),
  /** Shells of before say none of these: they name one refused version of each remote. */
  allRefused: z.record(z.string(), z.array(z.string())).optional(),
  canaries: z.record(z.string(), z.string()).optional(),
  canaryShare: z.number().min(0).max(1).optional(),
});
/** Which releases and canaries a shell serves, and which it refused, by remote; and the share of visitors who get canaries. */
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

/** Whether the site refused a version of a remote. */
export const isRefused = ({ refused, allRefused }: SiteState, remote: string, version: string): boolean =>
  allRefused ? allRefused[remote]?.includes(version) === true : refused[remote] === version;

/** `late`: neither served nor refused in time. `unknown`: the site does not say. */
export type Arrival = 'live' | 'refused' | 'late' | 'unknown';

/** What becomes of a version at the site. @param ms how long to wait */
export const arrival = (siteUrl: string, remote: string, version: string, ms?: number): Promise<Arrival> =>
  waitFor(siteUrl, remote, version, state => state.releases, ms);

/** The same of a canary. An older shell does not say which canaries it has. */
export const canaryArrival = (
  siteUrl: string,
  remote: string,
  version: string,
  ms?: number,
): Promise<Arrival> => waitFor(siteUrl, remote, version, state => state.canaries, ms);

async function waitFor(
  siteUrl: string,
  remote: string,
  version: string,
  servedIn: (state: SiteState) => Record<string, string> | undefined,
  ms = 10_000,
): Promise<Arrival> {
  const end = performance.now() + ms;
  for (;;) {
    const state = await siteState(siteUrl);
    const served = state && servedIn(state);
    if (!served) return 'unknown';
    if (served[remote] === version) return 'live';
    if (isRefused(state, remote, version)) return 'refused';
    if (performance.now() > end) return 'late';
    await sleep(POLL_MS);
  }
}
