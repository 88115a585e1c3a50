import type { DocumentPayload, Geo, PagePayload, PublicConfig } from '@fernweh/contracts/page';
import type { PostedForm } from '@fernweh/mf-kit';
import { type Match, matchUrl } from '../../match-route.ts';
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
  /** The page that answers a form, made for this visitor and kept by nobody; undefined where none is taken. */
  answer(path: string, geo: Geo, posted: PostedForm): Promise<CachedPage | undefined>;
};

export type PageServiceOptions = {
  composition: Composition;
  /** What documents tell the browser. */
  publicConfig: PublicConfig;
  /** What pages are made with. */
  serverConfig: PublicConfig;
  shell: ShellAssets;
  deadlineMs: number;
};

/** A page that answers a form waits for whoever is to get it: a visitor expects that to take a moment. */
const FORM_MS = 5000;

/** Cached pages with stale-while-revalidate, keyed by snapshot, canonical URL and channel (architecture §3). */
export function createPageService(options: PageServiceOptions): PageService {
  const { composition } = options;
  const cache = createPageCache();
  const making = new Map<string, Promise<CachedPage>>();

  return {
    async page(path, geo, form = 'document') {
      const match = matchUrl(path);
      if (!match) return undefined;
      const { set } = composition.current();
      const key = pageKey(set.id, path, geo.channel_id);
      // A browser asks for the data of a guarded page once its visitor is signed in.
      const gated = match.route.owner === 'shell' || (match.route.guard && form === 'document');
      const kept = !isPrivate(match.route);

      const make = () =>
        once(making, `${key}|${form}`, async () => {
          const page = await makePage(options, { match, path, geo, gated, compress: kept });
          const better = page.ownerUnavailable ? cache.lastGood(withoutSnapshot(key)) : undefined;
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

    async answer(path, geo, posted) {
      const match = matchUrl(path);
      if (!match?.route.takesForms) return undefined;
      const deadlineMs = options.deadlineMs + FORM_MS;
      return makePage(
        { ...options, deadlineMs },
        { match, path, geo, posted, gated: false, compress: false },
      );
    },
  };
}

type Making = {
  match: Match;
  path: string;
  geo: Geo;
  gated: boolean;
  /** What somebody has written is in a page that answers a form. */
  posted?: PostedForm;
  /** Worth it for what is sent more than once. */
  compress: boolean;
};

async function makePage(
  { composition, publicConfig, serverConfig, shell, deadlineMs }: PageServiceOptions,
  { match, path, geo, gated, posted, compress }: Making,
): Promise<CachedPage> {
  const { set, pool } = composition.current();
  const rendered = await renderPage(pool, set, {
    match,
    path,
    geo,
    config: serverConfig,
    deadlineMs,
    gated,
    form: posted,
  });
  const snapshot = browserSnapshot(set);
  const payload: DocumentPayload = {
    ...rendered.payload,
    snapshot,
    snapshotId: set.id,
    shellIntegrity: shell.integrity,
    geo,
    config: publicConfig,
  };
  const html = renderDocument({ payload, route: rendered.route, html: rendered.html, shell });
  const digests = documentAssets(payload).js.flatMap(({ integrity }) => integrity ?? []);
  return {
    payload: rendered.payload,
    document: await bodyOf(html, compress),
    policy: contentSecurityPolicy({
      config: publicConfig,
      scripts: [shell.script.integrity, ...digests],
      remotes: Object.keys(snapshot),
    }),
    data: await bodyOf(JSON.stringify(rendered.payload satisfies PagePayload), compress),
    whole: rendered.whole,
    ownerUnavailable: rendered.ownerUnavailable,
    freshUntil: freshUntil(rendered.whole, match.route.revalidate),
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
