import { type Release, releaseIndex, releaseOf } from '@fernweh/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import type { Mirror } from './mirror.ts';

/**
 * 'later': a remote's first release did not pass, and there is none before it to tell whether it or an absent service is to
 * blame; it is tried again with the next look.
 */
export type Verdict = 'live' | 'refused' | 'later';

const INDEX_MS = 2000;

export type WatchOptions = {
  origins: Record<string, string>;
  mirror: Mirror;
  pollMs: number;
  log: FastifyBaseLogger;
  /** Called with a verified, mirrored release. */
  onRelease: (release: Release) => Promise<Verdict>;
};

export type ReleaseWatch = {
  /** Looks at every origin, in parallel, again and again. */
  start(): void;
  stop(): void;
  /** Every origin was looked at once, and what was found there was tried. */
  hasLooked(): boolean;
  /** The versions that their origins offer and that were refused, by remote. */
  refused(): Record<string, string>;
};

/** Polls the remotes' release indexes. What fails is logged once and tried again; the last good release stays. */
export function createReleaseWatch({ origins, mirror, pollMs, log, onRelease }: WatchOptions): ReleaseWatch {
  /** Version last decided on, let in or refused, by remote. */
  const decided = new Map<string, { version: string; verdict: Verdict }>();
  const complaints = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let looked = false;

  async function look(remote: string, origin: string) {
    const response = await fetch(`${origin}/releases.json`, { signal: AbortSignal.timeout(INDEX_MS) });
    if (!response.ok) throw new Error(`releases.json answered ${response.status}`);
    const release = releaseOf(releaseIndex.parse(await response.json()), 'stable');
    if (!release || release.remote !== remote)
      throw new Error('releases.json names no release of this remote');
    if (decided.get(remote)?.version === release.version) return;
    await mirror.take(origin, release);
    const verdict = await onRelease(release);
    if (verdict !== 'later') decided.set(remote, { version: release.version, verdict });
    log[verdict === 'refused' ? 'warn' : 'info'](
      { remote, version: release.version, verdict },
      'a release was tried',
    );
  }

  async function lookOnce() {
    await Promise.all(
      Object.entries(origins).map(([remote, origin]) =>
        look(remote, origin).then(
          () => complaints.delete(remote),
          (error: Error) => {
            if (complaints.get(remote) === error.message) return;
            complaints.set(remote, error.message);
            log.warn(
              { remote, problem: error.message },
              'release index is not usable; the last good release stays',
            );
          },
        ),
      ),
    );
  }

  return {
    hasLooked: () => looked,
    refused: () =>
      Object.fromEntries(
        [...decided]
          .filter(([, { verdict }]) => verdict === 'refused')
          .map(([remote, { version }]) => [remote, version]),
      ),
    start() {
      const look = () => {
        if (!running) return;
        void lookOnce().finally(() => {
          looked = true;
          timer = setTimeout(look, pollMs);
          timer.unref();
        });
      };
      running = true;
      look();
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
}
