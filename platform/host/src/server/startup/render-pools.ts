import { join } from 'node:path';
import { createDoor } from '../door/door.ts';
import type { HostEnvironment } from '../environment.ts';
import { reportRefusals } from '../failures/door-refusals.ts';
import { poolFailures } from '../failures/pool-failures.ts';
import { createSlipLog } from '../failures/slip-log.ts';
import { countRenders } from '../release-health/count-renders.ts';
import { createMirror } from '../releases/mirror.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import { mergeEvents } from '../render/merge-events.ts';
import { builtWorker, poolStarter, unprovedPoolStarter } from '../render/start-pool.ts';
import type { WholeSite } from '../server-site.ts';
import { recordSpans } from '../tracing/record-spans.ts';
import type { Development } from './development.ts';
import type { Observed } from './observation.ts';

type Options = {
  env: HostEnvironment;
  site: Pick<WholeSite, 'services' | 'renderVariables' | 'sourceOf'>;
  observed: Observed;
  /** Those whose calls the door may name in reports. */
  remotes: () => string[];
  /** Folder of the shell's builds. */
  dist: string;
  development: Development | undefined;
};

/** How pools of render processes are started, for each of those who need one, and the releases on disk that they load. */
export function renderPools({ env, site, observed, remotes, dist, development }: Options) {
  const { app, metrics, tracing, failures, counts, activity, networks } = observed;
  const mirror = development?.mirror ?? createMirror(join(env.DATA_DIR, 'mirror'));
  const door = createDoor(site.services, {
    onRefusal: reportRefusals(failures, metrics.doorRefusals, remotes),
  });
  const variables = site.renderVariables(process.env);
  const options = { env, variables, mirror, door, workerScript: development?.worker ?? builtWorker(dist) };
  const onSlip = createSlipLog({ log: app.log, counter: metrics.contentSlips, sourceOf: site.sourceOf });
  const counted = (set: ReleaseSet, unproved: string[] = []) =>
    mergeEvents(
      { ...poolFailures(failures, metrics, set, unproved), onSlip },
      countRenders(counts, set, networks, unproved),
      activity.circuits(set.id),
      recordSpans(tracing, set),
      { onResult: development?.onResult },
    );
  const uncounted = (set: ReleaseSet, unproved: string[]) =>
    mergeEvents(poolFailures(failures, metrics, set, unproved), recordSpans(tracing, set));
  return {
    mirror,
    startPool: poolStarter(options, set => counted(set)),
    startCanaryPool: unprovedPoolStarter({ ...options, size: env.RENDER_WORKERS, name: 'canary' }, counted),
    startTrialPool: unprovedPoolStarter({ ...options, size: 1, name: 'trial' }, uncounted),
    startOverridePool: unprovedPoolStarter({ ...options, size: 1, name: 'override' }, uncounted),
  };
}
