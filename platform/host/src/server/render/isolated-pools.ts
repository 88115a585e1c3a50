import type { CallDoor } from '../door/door.ts';
import {
  createRenderPool,
  type PageAnswer,
  type PoolEvents,
  type PoolOptions,
  type RenderPool,
} from './render-pool.ts';

type Options = PoolOptions & {
  /** Remotes whose pages render in a process of their own (docs/decisions/200). */
  isolated: readonly string[];
};

/** A pool for the pages of most remotes, and one of a single process for each remote that is isolated. A page with parts of both is made by both. */
export function createIsolatedPools(
  { isolated, ...options }: Options,
  events?: PoolEvents,
  call?: CallDoor,
): RenderPool {
  if (isolated.length === 0) return createRenderPool(options, events, call);
  const { servers, held } = options;
  const shared = createRenderPool(
    {
      ...options,
      servers: Object.fromEntries(Object.entries(servers).filter(([remote]) => !isolated.includes(remote))),
      held: held !== undefined && isolated.includes(held) ? undefined : held,
    },
    events,
    call,
  );
  const own = new Map(
    isolated.map(remote => [
      remote,
      // It has all bundles at hand, because its pages may show fragments of others.
      createRenderPool(
        { ...options, warm: [remote], size: 1, held: held === remote ? held : undefined },
        events,
        call,
      ),
    ]),
  );
  const all = [shared, ...own.values()];
  const poolOf = (remote: string | undefined) => own.get(remote ?? '') ?? shared;

  return {
    ready: async () => [...new Set((await Promise.all(all.map(pool => pool.ready()))).flat())],
    hasRoom: () => all.every(pool => pool.hasRoom()),
    isUp: () => all.every(pool => pool.isUp()),
    async page(request) {
      const answers = await Promise.all(
        all.flatMap(pool => {
          const apps = request.apps.filter(({ remote }) => poolOf(remote) === pool);
          return apps.length > 0 ? [pool.page({ ...request, apps })] : [];
        }),
      );
      return merged(answers);
    },
    fragment: request => poolOf(request.fragment.split('/')[0]).fragment(request),
    list: request => poolOf(request.remote).list(request),
    open() {
      for (const pool of all) pool.open();
    },
    async retire() {
      await Promise.all(all.map(pool => pool.retire()));
    },
  };
}

const merged = (answers: PageAnswer[]): PageAnswer => ({
  apps: Object.assign({}, ...answers.map(({ apps }) => apps)),
  delayed: answers.some(({ delayed }) => delayed),
  queued: answers.some(({ queued }) => queued),
});
