import type { ListParts } from '@fernweh/contracts/listing';
import { type PoolNews, type PoolProcess, startPoolProcess } from './pool-process.ts';
import type { PageAnswer, PoolEvents, PoolOptions, RenderPool } from './render-pool.ts';

/** A render pool in a process of its own, for releases that are not proved (docs/decisions/071). All methods throw `PoolEnded` where the process ends meanwhile. */
export type IsolatedPool = RenderPool & {
  /** False while the process has ended and the next one is not ready. */
  isUp(): boolean;
};

/** Pause before the process is started again after it has ended. It doubles with every end that follows soon. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** After so long an end has nothing to do with the one before. */
const LASTED_MS = 120_000;

/** @param main path of `pool-main.ts` */
export function createIsolatedPool(
  main: string,
  options: PoolOptions,
  events: PoolEvents = {},
): IsolatedPool {
  let pauseMs = FIRST_PAUSE_MS;
  let retired = false;
  let current = start();

  function start(): PoolProcess {
    const startedAt = performance.now();
    return startPoolProcess(main, options, passOn(events), () => {
      events.onProcessEnd?.();
      if (performance.now() - startedAt > LASTED_MS) pauseMs = FIRST_PAUSE_MS;
      setTimeout(() => {
        if (!retired) current = start();
      }, pauseMs).unref();
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    });
  }

  return {
    ready: () => current.ready,
    isUp: () => current.isReady(),
    // Its process alone knows how much waits there, and refuses what is too much.
    hasRoom: () => true,
    page: async request => (await current.call({ method: 'page', request })) as PageAnswer,
    fragment: request => current.call({ method: 'fragment', request }),
    list: async request => (await current.call({ method: 'list', request })) as ListParts,
    async retire() {
      retired = true;
      await current.retire();
    },
  };
}

const passOn = (events: PoolEvents) => (news: PoolNews) => {
  if (news.type === 'result') events.onResult?.(news.job, news.result);
  else if (news.type === 'exit') events.onExit?.({ ...news.exit, jobs: [] });
  else if (news.type === 'late-warm-up') events.onLateWarmUp?.(news.remote);
  else if (news.type === 'circuit') events.onCircuit?.(news.id, news.state);
  else if (news.type === 'refused') events.onRefused?.(news.priority);
  else if (news.type === 'spans') events.onSpans?.(news.spans);
  else events.onSlip?.(news.slip);
};
