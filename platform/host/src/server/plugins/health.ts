import { isEnding } from '@flotilla/runtime/shutdown';
import type { FastifyInstance } from 'fastify';
import type { FailureChannel } from '../failures/failure-channel.ts';
import type { Composition } from '../releases/composition.ts';
import { oneOfEach } from '../releases/refused-versions.ts';
import type { ReleaseWatch } from '../releases/release-watch.ts';

type Options = {
  composition: Pick<Composition, 'current'>;
  watch: Pick<ReleaseWatch, 'hasPolled' | 'namedForMs' | 'refused'>;
  remotes: string[];
  development: boolean;
  failures: Pick<FailureChannel, 'report'>;
  /** Share of the visitors who get canaries. */
  canaryShare: number;
};

/** A new shell waits so long for the release of one remote alone: longer than a trial that never ends, and some late ones. */
export const MAX_ALONE_MS = 120_000;

/**
 * `/healthz`: the process answers. `/readyz`: every remote has a release that serves, every origin was polled, and the process
 * was not told to end. It also names the releases that serve, the canaries with the share of visitors who get them, and the refused ones. One team whose pointer names releases that do not
 * pass must not keep new shells from serving the others: one remote may be missing after a while, and its parts are fallbacks. Where
 * several are missing, a service is more likely to be away than a release to be bad.
 */
export async function health(
  app: FastifyInstance,
  { composition, watch, remotes, development, failures, canaryShare }: Options,
) {
  let told: string | undefined;

  /** Whether the shell does not wait for the only remote that is missing. */
  function isGivenUp(missing: string[]): boolean {
    const [only] = missing;
    if (only === undefined || missing.length > 1 || remotes.length < 2) return false;
    if (watch.namedForMs(only) < MAX_ALONE_MS) return false;
    if (told !== only)
      failures.report(
        { kind: 'release', remote: only, reason: 'missing' },
        { message: `None of its releases serves: the shell is ready without ${only}`, level: 'error' },
      );
    told = only;
    return true;
  }

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { set } = composition.current();
    const offered = composition.current('canary');
    const missing = remotes.filter(remote => !set.releases[remote]);
    const releases = Object.fromEntries(
      Object.entries(set.releases).map(([name, { version }]) => [name, version]),
    );
    const refused = watch.refused();
    const isComplete = missing.length === 0 || (!development && isGivenUp(missing));
    const ready = !isEnding() && isComplete && (development || watch.hasPolled());
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : isEnding() ? 'ending' : 'waiting',
      missing,
      snapshot: set.id,
      releases,
      refused: oneOfEach(refused),
      allRefused: refused,
      canaries: Object.fromEntries(
        (offered.canaries ?? []).flatMap(name => {
          const version = offered.set.releases[name]?.version;
          return version ? [[name, version]] : [];
        }),
      ),
      canaryShare,
    });
  });
}
