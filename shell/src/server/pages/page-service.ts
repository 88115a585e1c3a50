import type { DocumentPayload, Geo, PagePayload, PublicConfig } from '@fernweh/contracts/page';
import { matchUrl } from '../../match-route.ts';
import { isPrivate } from '../../route-table.ts';
import { contentSecurityPolicy } from '../policy/content-security-policy.ts';
import type { Composition } from '../releases/composition.ts';
import { browserSnapshot } from '../releases/snapshot.ts';
import { documentAssets, renderDocument } from './document.ts';
import {
  bodyOf,
  type CachedPage,
  createPageCache,
  freshUntil,
  pageKey,
  withoutSnapshot,
} from './page-cache.ts';
import { renderPage } from './page-renderer.ts';
import type { ShellAssets } from './shell-assets.ts';

export type PageService = {
  /** The page of a canonical path for a market; undefined where no route has it. */
  page(path: string, geo: Geo, form?: 'document' | 'data'): Promise<CachedPage | undefined>;
};

export type PageServiceOptions = {
  composition: Composition;
  /** What documents tell the browser. */
  config: PublicConfig;
  /** What pages are made with. */
  inside: PublicConfig;
  shell: ShellAssets;
  deadlineMs: number;
};

/** Cached pages with stale-while-revalidate, keyed by snapshot, canonical URL and channel (architecture §3). */
export function createPageService(options: PageServiceOptions): PageService {
  const { composition, config, inside, shell } = options;
  const cache = createPageCache();
  const making = new Map<string, Promise<CachedPage>>();

  return {
    async page(path, geo, form = 'document') {
      const match = matchUrl(path);
      if (!match) return undefined;
      const { set, pool } = composition.current();
      const key = pageKey(set.id, path, geo.channel_id);
      // A browser asks for the data of a guarded page once its visitor is signed in.
      const gated = match.route.owner === 'shell' || (match.route.guard && form === 'document');
      const kept = !isPrivate(match.route);

      const make = () =>
        once(making, `${key}|${form}`, async () => {
          const rendered = await renderPage(pool, set, {
            match,
            path,
            geo,
            config: inside,
            deadlineMs: options.deadlineMs,
            gated,
          });
          const snapshot = browserSnapshot(set);
          const payload: DocumentPayload = {
            ...rendered.payload,
            snapshot,
            snapshotId: set.id,
            shellIntegrity: shell.integrity,
            geo,
            config,
          };
          const compress = kept;
          const page: CachedPage = {
            payload: rendered.payload,
            document: await bodyOf(
              renderDocument({ payload, route: rendered.route, html: rendered.html, shell }),
              compress,
            ),
            policy: contentSecurityPolicy({
              config,
              scripts: [
                shell.script.integrity,
                ...documentAssets(payload).js.flatMap(({ integrity }) => integrity ?? []),
              ],
              remotes: Object.keys(snapshot),
            }),
            data: await bodyOf(JSON.stringify(rendered.payload satisfies PagePayload), compress),
            whole: rendered.whole,
            ownerAway: rendered.ownerAway,
            freshUntil: freshUntil(rendered.whole, match.route.revalidate),
          };
          const better = page.ownerAway ? cache.lastGood(withoutSnapshot(key)) : undefined;
          const best = better ? { ...better, freshUntil: page.freshUntil } : page;
          if (kept) cache.set(key, best);
          return best;
        });

      const known = cache.get(key);
      if (!known) return make();
      if (known.freshUntil <= Date.now()) {
        // What is not whole is worth the wait for a better one; the rest is served while it is made anew.
        if (!known.whole) return make();
        void make().catch(() => {});
      }
      return known;
    },
  };
}

/** Visitors who ask at the same time wait for the same work. */
function once<T>(running: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const known = running.get(key);
  if (known) return known;
  const started = work().finally(() => running.delete(key));
  running.set(key, started);
  return started;
}
