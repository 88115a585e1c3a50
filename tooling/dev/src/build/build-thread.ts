import { parentPort } from 'node:worker_threads';
import { type BuildOrder, configurationOf, type Target } from './build-order.ts';
import { type BuildResult, type WatchedBuild, watchBuild } from './watched-build.ts';

/** To the thread. `id` names a build. */
export type ToThread =
  | { id: number; kind: 'watch'; order: BuildOrder; target: Target }
  | { id: number; kind: 'close' };
/** From the thread. */
export type FromThread =
  | { id: number; kind: 'begun' }
  | { id: number; kind: 'built'; result: BuildResult }
  | { id: number; kind: 'ended'; sources: readonly string[] | undefined }
  | { id: number; kind: 'closed' };

/** Runs builds of one target in a thread of its own (./build-threads.ts). */
const builds = new Map<number, WatchedBuild>();
const say = (message: FromThread) => parentPort?.postMessage(message);

parentPort?.on('message', async (message: ToThread) => {
  const { id } = message;
  if (message.kind === 'watch') builds.set(id, watch(id, message.order, message.target));
  else {
    await builds.get(id)?.close();
    say({ id, kind: 'closed' });
  }
});

function watch(id: number, order: BuildOrder, target: Target): WatchedBuild {
  let known = '';
  return watchBuild(configurationOf(order, target), result => say({ id, kind: 'built', result }), {
    warmsUp: target === 'server',
    onBegin: () => say({ id, kind: 'begun' }),
    onEnd(files) {
      const sources = [...files].filter(file => !file.includes('/node_modules/'));
      const names = sources.join('\n');
      say({ id, kind: 'ended', sources: names === known ? undefined : sources });
      known = names;
    },
  });
}
