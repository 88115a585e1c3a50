import type { Head, PagePayload, SlotName } from '@flotilla/contracts/page';
import type { Geo, PageAddition, PublicConfig } from '@flotilla/contracts/register';
import type { PartAssets } from '@flotilla/contracts/release';
import type { PostedForm } from '@flotilla/kit';
import { remotesIn } from '../../remotes-in.ts';
import { type Match, matchRoute, saysNotFound } from '../../routes/match-route.ts';
import { notFoundPath, type Route } from '../../routes/route-table.ts';
import { hostedSite, pageAddition, plainHead } from '../../site.ts';
import type { AppRequest, AppResult, PageResult } from '../../worker/messages.ts';
import { isLate, isLeftOut, isReleaseFault, reasonOf } from '../failures/reason.ts';
import { partAssets, type ReleaseSet } from '../releases/snapshot.ts';
import type { Callers, Priority } from '../render/fair-queue.ts';
import type { RenderPool } from '../render/render-pool.ts';
import type { WithStatesAsJson } from './payload-json.ts';
import { timingOf } from './timing.ts';

/** A page as it came out of the workers. */
export type RenderedPage = {
  payload: WithStatesAsJson<PagePayload>;
  html: Partial<Record<SlotName, string>>;
  /** CSS rules that the applications made from their data. */
  rules: string;
  route: Route;
  /**
   * Every application and fragment rendered with all of its data. What failed in a boundary of a view's own is no part that is missing: the
   * browser renders it (docs/decisions/191).
   */
  complete: boolean;
  /** The page application failed. */
  ownerUnavailable: boolean;
  /** Ids of the fragments in it. */
  fragments: string[];
  /** Error messages by application or fragment, and by application for what failed in a boundary of its own. */
  problems: Record<string, string>;
  /** How long each application and fragment took, as a `Server-Timing` header. */
  timing: string;
  /** Something timed out because the machine is overloaded. */
  overloaded: boolean;
};

export type RenderInput = {
  match: Match;
  /** Path and query. */
  path: string;
  geo: Geo;
  config: PublicConfig;
  deadlineMs: number;
  /** Leaves out the owner's part: the document shows the sign-in guard and contains no personal data. */
  awaitsSignIn?: boolean;
  /** Renders this remote's applications alone, if the page has any. */
  only?: string | undefined;
  /** Fields that the visitor sent to the page. */
  form?: PostedForm | undefined;
  /** Cookies of the visitor that the route names. */
  cookies?: Readonly<Record<string, string>> | undefined;
  priority?: Priority;
  /** Absent for the site's own work. */
  callers?: Callers | undefined;
  traceparent?: string | undefined;
};

/** Renders the applications of one page and puts the answer together. */
export async function renderPage(
  pool: RenderPool,
  set: ReleaseSet,
  input: RenderInput,
): Promise<RenderedPage> {
  const {
    match,
    path,
    geo,
    config,
    deadlineMs,
    awaitsSignIn = false,
    priority,
    callers,
    traceparent,
  } = input;
  const apps = applicationsOf(input);
  const variant = pageAddition(geo);
  const url = new URL(path, config.siteUrl).href;
  const {
    apps: results,
    delayed,
    queued,
  } = await pool.page({
    url,
    geo,
    config,
    deadlineMs,
    apps,
    priority,
    callers,
    traceparent,
  });
  const page = results.page;
  if (page?.outcome === 'redirect')
    return redirectPage({ ...page, route: match.route, path, variant, queued });
  if (page?.outcome === 'not-found') {
    const missing = matchRoute(notFoundPath());
    if (missing && match.route.name !== missing.route.name) {
      const rendered = await renderPage(pool, set, {
        ...input,
        ...{ match: missing, only: undefined, cookies: undefined },
      });
      return { ...rendered, payload: { ...rendered.payload, status: 404 } };
    }
  }
  return assemble({
    match,
    path,
    apps,
    results,
    set,
    awaitsSignIn,
    variant,
    delayed,
    queued,
  });
}

/** Status of a page without its main part: it is temporary, and no search engine may index it. */
const UNAVAILABLE = 503;

/** What code alone leaves to the browser it leaves each time; a service, or a deadline, may do better in a second (docs/decisions/191). */
function failsAlways(problem: string): boolean {
  const reason = reasonOf(problem);
  return isReleaseFault(reason) && !isLate(reason);
}

/** Whether overload explains a problem. A timeout may come from a busy machine; an incomplete part has no stated cause and counts only while other work waits. */
function isFromOverload(problem: string, delayed: boolean, queued: boolean): boolean {
  const reason = reasonOf(problem);
  return (isLate(reason) && (delayed || queued)) || (isLeftOut(reason) && queued);
}

function applicationsOf({ match, awaitsSignIn, form, cookies, only }: RenderInput): AppRequest[] {
  const { route, params } = match;
  const frame = (slot: 'header' | 'footer'): AppRequest => ({
    slot,
    remote: hostedSite().slots[slot],
    view: slot,
    params: {},
  });
  const all: AppRequest[] = [
    ...(route.showExpatMenu ? [frame('header')] : []),
    ...(awaitsSignIn
      ? []
      : [{ slot: 'page' as const, remote: route.owner, view: route.view, params, form, cookies }]),
    ...(route.showExpatFooter ? [frame('footer')] : []),
  ];
  const own = all.filter(({ remote }) => remote === only);
  return own.length > 0 ? own : all;
}

type Parts = {
  match: Match;
  path: string;
  apps: AppRequest[];
  results: PageResult;
  set: ReleaseSet;
  awaitsSignIn: boolean;
  variant: PageAddition;
  delayed: boolean;
  queued: boolean;
};

function assemble({
  match,
  path,
  apps,
  results,
  set,
  awaitsSignIn,
  variant,
  delayed,
  queued,
}: Parts): RenderedPage {
  const { route } = match;
  const html: RenderedPage['html'] = {};
  const states: Partial<Record<SlotName, string>> = {};
  const assets: Record<string, PartAssets> = {};
  const addAssets = (remote: string, part: string) => {
    assets[`${remote}/${part}`] = partAssets(set, remote, part);
  };
  const problems: Record<string, string> = {};
  const leftToBrowser = new Set<string>();
  const used = new Map<string, boolean>();
  let rules = '';

  for (const { slot, remote, view } of apps) {
    const result = results[slot];
    addAssets(remote, 'client');
    addAssets(remote, `routes/${view}`);
    if (result?.outcome !== 'ok') {
      problems[`${remote}/${view}`] =
        result?.outcome === 'error' ? result.error : (result?.outcome ?? 'no answer');
      continue;
    }
    states[slot] = result.state;
    html[slot] = result.html;
    rules += result.rules ?? '';
    if (result.renderError) problems[`${remote}/${view}`] = result.renderError;
    else leftToBrowser.add(`${remote}/${view}`);
    Object.assign(problems, result.failed);
    for (const id of result.used) used.set(id, used.get(id) === true || !result.deferred.includes(id));
  }
  const deferred: string[] = [];
  for (const [id, atOnce] of used) {
    const [owner = '', name = ''] = id.split('/');
    addAssets(owner, `fragments/${name}`);
    if (!atOnce) deferred.push(`${owner}/fragments/${name}`);
  }

  const page = results.page;
  const ownerUnavailable = !awaitsSignIn && (page?.outcome !== 'ok' || page.renderError !== undefined);
  return {
    route,
    html,
    rules,
    fragments: [...used.keys()],
    problems,
    timing: timingOf(results),
    complete: Object.entries(problems).every(([id, why]) => leftToBrowser.has(id) && failsAlways(why)),
    ownerUnavailable,
    overloaded: Object.values(problems).some(problem => isFromOverload(problem, delayed, queued)),
    payload: {
      ...variant,
      url: path,
      status: ownerUnavailable ? UNAVAILABLE : saysNotFound(route.name) ? 404 : 200,
      route: route.name,
      owner: route.owner,
      ...(awaitsSignIn && { guarded: true }),
      head: headOf(route, page),
      states,
      versions: versionsIn(set, assets),
      assets,
      deferred,
    },
  };
}

/** Versions of the remotes with a part in the page. */
const versionsIn = ({ releases }: ReleaseSet, assets: Record<string, PartAssets>): Record<string, string> =>
  Object.fromEntries(
    remotesIn(Object.keys(assets)).flatMap(remote => {
      const release = releases[remote];
      return release ? [[remote, release.version]] : [];
    }),
  );

function headOf(route: Route, page: AppResult | undefined): Head {
  if (page?.outcome === 'ok' && page.head) return page.head;
  return {
    ...plainHead(route.heading),
    // A page that could not be made must not be indexed as if it were one.
    ...(page?.outcome === 'ok' ? {} : { robots: 'noindex' }),
  };
}

type RedirectInput = {
  route: Route;
  path: string;
  to: string;
  preferStale: boolean;
  problem?: string | undefined;
  variant: PageAddition;
  queued: boolean;
};

function redirectPage(input: RedirectInput): RenderedPage {
  const { route, path, to, preferStale, problem, variant, queued } = input;
  return {
    route,
    html: {},
    rules: '',
    timing: '',
    fragments: [],
    problems: problem ? { [`${route.owner}/${route.view}`]: problem } : {},
    complete: !preferStale,
    // A place that couldn’t be loaded leads to the 404 page; an overloaded machine is no reason for that.
    overloaded: queued && preferStale,
    ownerUnavailable: preferStale,
    payload: {
      ...variant,
      url: path,
      status: 302,
      redirect: to,
      route: route.name,
      owner: route.owner,
      head: { title: '', description: '' },
      states: {},
      versions: {},
      assets: {},
      deferred: [],
    },
  };
}
