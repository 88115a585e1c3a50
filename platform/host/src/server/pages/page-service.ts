import type { Cohort } from '@flotilla/contracts/cohort';
import type { Geo } from '@flotilla/contracts/register';
import type { PostedForm } from '@flotilla/kit';
import { type Match, matchUrl, pathOf } from '../../routes/match-route.ts';
import { isBelow } from '../../routes/page-url.ts';
import { isPrivate, type Route } from '../../routes/route-table.ts';
import { pageAddition } from '../../site.ts';
import type { Overridden } from '../releases/overrides.ts';
import { Overloaded } from '../render/admission.ts';
import type { Callers } from '../render/fair-queue.ts';
import { PoolEnded } from '../render/pool-ended.ts';
import { createChangeover } from './changeover.ts';
import { createCondenser } from './condense.ts';
import { makePage, type PageMakerOptions } from './make-page.ts';
import { type CachedPage, createPageCache, pageKey } from './page-cache.ts';

type PageForm = 'document' | 'data';
/** A request for a page. `traceparent` is the trace of the first request for it. */
export type PageQuery = {
  path: string;
  geo: Geo;
  cohort?: Cohort;
  form?: PageForm;
  traceparent?: string;
  /** Prefix of the address that asks (render/fair-queue.ts). */
  caller?: string | undefined;
  /** Those of the visitor that the route names (routes/route-table.ts): their page is nobody else's. */
  cookies?: Readonly<Record<string, string>> | undefined;
  /** This browser gets other releases than everybody. */
  overridden?: Overridden | undefined;
};

export type PageService = {
  /**
   * The page of a canonical path for a variant; undefined where no route has it.
   * @throws Overloaded if it can't be rendered in time and no earlier copy is stored
   */
  page(query: PageQuery): Promise<CachedPage | undefined>;
  /** The page that answers a form, made for this visitor and never stored; undefined where no form is accepted. @throws as above */
  answer(query: PageQuery, posted: PostedForm): Promise<CachedPage | undefined>;
};

export type PageServiceOptions = PageMakerOptions & {
  /** Room for rendered pages, in bytes. */
  cacheBytes?: number;
  onStale?: (route: string, reason: 'overload' | 'unavailable') => void;
  /** A failed page is shown instead of an earlier copy: in development the failure is what somebody looks for. */
  showsFailures?: boolean | undefined;
};

/** A form's page waits for the service that receives the form. */
const FORM_MS = 5000;

/** Cached pages with stale-while-revalidate, keyed by canonical URL and variant; an entry is fresh for its own snapshot only (docs/decisions/032). */
export function createPageService(options: PageServiceOptions): PageService {
  const { composition, onStale, showsFailures } = options;
  const cache = createPageCache({ pagesBytes: options.cacheBytes });
  const condense = createCondenser();
  const changeover = createChangeover();
  const making = new Map<string, Making<CachedPage>>();
  /** Without a canary both cohorts share one entry. */
  const cohortOf = (id: string): Cohort => (id === composition.current().set.id ? 'stable' : 'canary');

  /** Renders a page. If that fails, the last good copy takes its place. */
  async function makeBest(
    match: Match,
    query: PageQuery,
    key: string,
    background: boolean,
    callers: Callers,
  ) {
    const { form = 'document' } = query;
    // A browser requests the data of a guarded page once its visitor is signed in.
    const awaitsSignIn = match.route.owner === 'shell' || (match.route.guard && form === 'document');
    const { id } = composition.current(query.cohort).set;
    const stored = isPrivate(match.route) ? undefined : () => cache.lastGood(key);
    const priority = background ? 'background' : isPrivate(match.route) ? 'urgent' : 'page';
    try {
      const page = await makePage(options, {
        ...query,
        match,
        awaitsSignIn,
        compress: !!stored,
        priority,
        callers: background ? undefined : callers,
      });
      const better = page.ownerUnavailable && !showsFailures ? stored?.() : undefined;
      if (better) onStale?.(match.route.name, 'unavailable');
      // Visitors have an older copy; what it stands in for is what this release did.
      const { freshUntil, parts, madeFor } = page;
      const best = better ? { ...better, freshUntil, parts, madeFor } : page;
      if (stored) cache.set(id, key, best, isInvented(match.route, query.path));
      return best;
    } catch (error) {
      const stale = error instanceof Overloaded ? stored?.() : undefined;
      if (!stale) throw error;
      onStale?.(match.route.name, 'overload');
      return stale;
    }
  }

  /** Made for one browser and never stored. */
  const makeOverridden = (match: Match, query: PageQuery, served: Overridden) =>
    makePage(optionsWith(served), {
      ...query,
      callers: askedBy(query),
      match,
      awaitsSignIn: match.route.owner === 'shell' || (match.route.guard === true && query.form !== 'data'),
      compress: false,
      priority: 'urgent',
    });
  const optionsWith = (served: Overridden | undefined) =>
    served ? { ...options, composition: { current: () => served }, onIncomplete: undefined } : options;

  return {
    page: query =>
      find(query).catch((error: Error) => {
        if (!(error instanceof PoolEnded)) throw error;
        // Canaries and overrides render in a process of their own: whoever meets its end gets the stable releases.
        return find({ ...query, cohort: 'stable', overridden: undefined });
      }),

    async answer(query, posted) {
      const match = matchUrl(query.path);
      if (!match?.route.takesForms) return undefined;
      return makePage(
        { ...optionsWith(query.overridden), deadlineMs: options.deadlineMs + FORM_MS },
        {
          ...query,
          callers: askedBy(query),
          match,
          posted,
          awaitsSignIn: false,
          compress: false,
          priority: 'urgent',
        },
      );
    },
  };

  async function find(query: PageQuery): Promise<CachedPage | undefined> {
    const match = matchUrl(query.path);
    if (!match) return undefined;
    if (query.overridden) return makeOverridden(match, query, query.overridden);
    const { set, pool } = composition.current(query.cohort);
    const cohort = cohortOf(set.id);
    const key = pageKey(query.path, pageAddition(query.geo), cohort);
    const make = (background: boolean) =>
      once(making, `${set.id}|${key}|${formOf(match.route, query)}`, query, callers =>
        makeBest(match, query, key, background, callers),
      );
    if (isPrivate(match.route)) return make(false);
    const known = cache.get(set.id, key);
    if (!known) {
      // A release makes every page new at once: while that is more than the workers do, the page of a moment ago is served.
      const before = changeover.before(cohort, set.id);
      const replaced = before === undefined || pool.hasRoom() ? undefined : cache.get(before, key);
      if (!replaced?.complete) return make(false);
      // Its visitors wait for the new one, although none of them waits for this render.
      void make(false).catch(() => {});
      return replaced;
    }
    if (known.freshUntil <= performance.now()) {
      // An incomplete page is rendered again before it is served; a complete one is served while it is revalidated.
      if (!known.complete) return make(false);
      void make(true).catch(() => {});
    }
    condense(known);
    return known;
  }
}

const askedBy = ({ caller }: Pick<PageQuery, 'caller'>) =>
  new Set<string>(caller === undefined ? [] : [caller]);

/** What beside its address tells two renders of a page apart that go on at once. */
const formOf = ({ guard }: Route, { form, cookies }: PageQuery) =>
  [guard ? form : '', cookies && JSON.stringify(cookies)].join('|');

/** Anybody can invent addresses of such pages. */
const isInvented = (route: Route, path: string) => path.includes('?') || isBelow(pathOf(path), route);

type Making<T> = { page: Promise<T>; callers: Set<string> };

/** So many decide how early a shared render comes. */
const MOST_CALLERS = 8;

/** Concurrent requests for the same page share one render, which comes as early as it would for any of them. */
function once<T>(
  running: Map<string, Making<T>>,
  key: string,
  query: Pick<PageQuery, 'caller'>,
  work: (callers: Callers) => Promise<T>,
): Promise<T> {
  const known = running.get(key);
  if (known) {
    if (query.caller !== undefined && known.callers.size < MOST_CALLERS) known.callers.add(query.caller);
    return known.page;
  }
  const callers = askedBy(query);
  const page = work(callers).finally(() => running.delete(key));
  running.set(key, { page, callers });
  return page;
}
