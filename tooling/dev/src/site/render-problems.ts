import type { PoolEvents } from '@flotilla/host/server/render/render-pool';

type OnResult = NonNullable<PoolEvents['onResult']>;

/**
 * Hears of every part of a page that was rendered: what its `load` or component failed with, with the stack where there is one.
 * @param onPart the id is `mf-offers/offers` for a view, `mf-offers/teaser` for a fragment
 */
export const renderProblems =
  (onPart: (id: string, error: string | undefined) => void): OnResult =>
  (job, result) => {
    const say = (id: string, error: string | undefined) => {
      // A part whose circuit is open was not tried: what it failed with before stays.
      if (!job.skip.includes(id)) onPart(id, error);
    };
    if (job.kind === 'fragment' && result.kind === 'fragment') return say(job.fragment, result.error);
    if (job.kind !== 'page' || result.kind !== 'page') return;
    for (const { slot, remote, view } of job.apps) {
      const part = result.apps[slot];
      if (!part) continue;
      say(
        `${remote}/${view}`,
        'error' in part ? part.error : 'renderError' in part ? part.renderError : undefined,
      );
      if (part.outcome === 'ok') for (const id of part.used) say(id, part.failed[id]);
    }
  };
