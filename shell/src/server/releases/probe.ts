import type { PublicConfig } from '@fernweh/contracts/page';
import type { Release } from '@fernweh/contracts/release';
import type { FastifyBaseLogger } from 'fastify';
import { matchUrl } from '../../match-route.ts';
import { addedRoutes, allRoutes } from '../../route-table.ts';
import type { GeoService } from '../geo/geo-service.ts';
import { renderPage } from '../pages/page-renderer.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { ReleaseSet } from './snapshot.ts';

/** A first render is slower than any later one. */
const PROBE_MS = 2000;

type Options = {
  geo: GeoService;
  config: PublicConfig;
  log: FastifyBaseLogger;
  /** The releases that serve now. */
  current: () => ReleaseSet;
};

/** Renders a URL with the workers of a trial: true where the remote's own slots rendered. */
export const createProbe =
  ({ geo, config, log, current }: Options) =>
  async (pool: RenderPool, url: string, release: Release): Promise<boolean> => {
    const { remote } = release;
    const match = matchUrl(url, allRoutes(addedRoutes({ [remote]: release })));
    if (!match) return false;
    const market = await geo.byChannel(0);
    const page = await renderPage(pool, current(), {
      match,
      path: url,
      geo: market,
      config,
      deadlineMs: PROBE_MS,
      priority: 'trial',
    });
    const slots = remote === 'mf-navigation' ? (['header', 'footer'] as const) : (['page'] as const);
    const missing = slots.filter(slot => !page.html[slot]);
    if (missing.length) log.warn({ remote, url, missing, problems: page.problems }, 'A probe did not render');
    return missing.length === 0;
  };
