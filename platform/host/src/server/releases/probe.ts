import type { SlotName } from '@flotilla/contracts/page';
import type { PublicConfig } from '@flotilla/contracts/register';
import type { Release } from '@flotilla/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { matchUrl } from '../../routes/match-route.ts';
import { addedRoutes, allRoutes } from '../../routes/route-table.ts';
import { hostedSite } from '../../site.ts';
import { type Reason, reasonOf } from '../failures/reason.ts';
import { renderPage } from '../pages/page-renderer.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { Variants } from '../server-site.ts';
import type { ReleaseSet } from './snapshot.ts';
import { measureBusy, type Outcome } from './trial.ts';

/** A first render is slower than any later one. */
const PROBE_MS = 2000;

type Options = {
  variants: Pick<Variants, 'named'>;
  config: PublicConfig;
  log: FastifyBaseLogger;
  /** The releases that serve now. */
  current: () => ReleaseSet;
  measure?: typeof measureBusy;
};

/** Renders a URL with the workers of a trial: it passes where the remote's own slots rendered. */
export const createProbe =
  ({ variants, config, log, current, measure = measureBusy }: Options) =>
  async (pool: RenderPool, url: string, release: Release): Promise<Outcome> => {
    const { remote } = release;
    const match = matchUrl(url, allRoutes(addedRoutes({ [remote]: release })));
    if (!match) return 'failed';
    const wasBusy = measure();
    const geo = await variants.named(undefined);
    const page = await renderPage(pool, current(), {
      match,
      path: url,
      geo,
      config,
      deadlineMs: PROBE_MS,
      only: remote,
      priority: 'trial',
    });
    const slots = slotsOf(remote, match.route.owner);
    const missing = slots.filter(slot => !page.html[slot]);
    if (missing.length === 0) return 'passed';
    const viewOf = (slot: SlotName) => (slot === 'page' ? match.route.view : slot);
    const problems = missing.map(slot => page.problems[`${remote}/${viewOf(slot)}`] ?? '');
    const outcome = problems.every(isDeadline) && (page.overloaded || wasBusy()) ? 'late' : 'failed';
    log.warn({ remote, url, missing, outcome, problems: page.problems }, 'A probe did not render');
    return outcome;
  };

/** Where the remote has a part of the page: it frames it, owns it, or both. */
function slotsOf(remote: string, owner: string): SlotName[] {
  const { header, footer } = hostedSite().slots;
  const owners: [SlotName, string][] = [
    ['header', header],
    ['page', owner],
    ['footer', footer],
  ];
  return owners.flatMap(([slot, by]) => (by === remote ? [slot] : []));
}

/** A circuit opens after several deadlines. Where it was something else, another probe says so. */
const LATE: readonly Reason[] = ['timeout', 'service-timeout', 'circuit-open', 'circuit-open-by-service'];
const isDeadline = (problem: string) => LATE.includes(reasonOf(problem));
