import type { Geo, Head, PagePayload, PublicConfig, SlotName } from '@fernweh/contracts/page';
import type { PartAssets } from '@fernweh/contracts/release';
import { type Match, matchRoute } from '../../match-route.ts';
import { NOT_FOUND_PATH, type Route } from '../../route-table.ts';
import type { AppRequest, AppResult, PageResult } from '../../worker/messages.ts';
import { partAssets, type ReleaseSet, versionsOf } from '../releases/snapshot.ts';
import type { RenderPool } from '../render/render-pool.ts';

/** A page as it came out of the workers. */
export type RenderedPage = {
  payload: PagePayload;
  html: Partial<Record<SlotName, string>>;
  route: Route;
  /** Every application rendered, every fragment in it too: worth keeping. */
  whole: boolean;
  /** The page application itself could not be had. */
  ownerAway: boolean;
  /** What went wrong, for the log: by application or fragment. */
  problems: Record<string, string>;
};

export type RenderInput = {
  match: Match;
  /** Path and query. */
  path: string;
  geo: Geo;
  config: PublicConfig;
  deadlineMs: number;
};

/** Renders the applications of one page and puts the answer together. */
export async function renderPage(
  pool: RenderPool,
  set: ReleaseSet,
  input: RenderInput,
): Promise<RenderedPage> {
  const { match, path, geo, config, deadlineMs } = input;
  const url = new URL(path, config.siteUrl).href;
  const results = await pool.page({ url, geo, config, deadlineMs, apps: applicationsOf(match) });
  const page = results.page;
  if (page?.outcome === 'redirect') return elsewhere(match.route, path, page.to, set);
  if (page?.outcome === 'not-found') {
    const missing = matchRoute(NOT_FOUND_PATH);
    if (missing && match.route.name !== 'notFound') {
      const rendered = await renderPage(pool, set, { ...input, match: missing });
      return { ...rendered, payload: { ...rendered.payload, status: 404 } };
    }
  }
  return assemble(match, path, results, set);
}

function applicationsOf({ route, params }: Match): AppRequest[] {
  const navigation = (slot: 'header' | 'footer'): AppRequest => ({
    slot,
    remote: 'mf-navigation',
    view: slot,
    params: {},
  });
  return [
    ...(route.showExpatMenu ? [navigation('header')] : []),
    { slot: 'page', remote: route.owner, view: route.view, params },
    ...(route.showExpatFooter ? [navigation('footer')] : []),
  ];
}

function assemble(
  { route, params }: Match,
  path: string,
  results: PageResult,
  set: ReleaseSet,
): RenderedPage {
  const html: RenderedPage['html'] = {};
  const states: PagePayload['states'] = {};
  const assets: Record<string, PartAssets> = {};
  const addAssets = (remote: string, part: string) => {
    assets[`${remote}/${part}`] = partAssets(set, remote, part);
  };
  const problems: Record<string, string> = {};

  for (const { slot, remote, view } of applicationsOf({ route, params })) {
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
    if (result.renderError) problems[`${remote}/${view}`] = result.renderError;
    Object.assign(problems, result.failed);
    for (const id of result.used) {
      const [owner = '', name = ''] = id.split('/');
      addAssets(owner, `fragments/${name}`);
    }
  }

  const page = results.page;
  const ownerAway = page?.outcome !== 'ok' || page.renderError !== undefined;
  return {
    route,
    html,
    problems,
    whole: Object.keys(problems).length === 0,
    ownerAway,
    payload: {
      url: path,
      status: route.name === 'notFound' ? 404 : 200,
      route: route.name,
      owner: route.owner,
      head: headOf(route, page),
      states,
      versions: versionsOf(set),
      assets,
    },
  };
}

function headOf(route: Route, page: AppResult | undefined): Head {
  if (page?.outcome === 'ok' && page.head) return page.head;
  return {
    title: `${route.heading} | Fernweh`,
    description: 'Small-group tours with Fernweh.',
    // A page that could not be made must not be indexed as if it were one.
    ...(page?.outcome === 'ok' ? {} : { robots: 'noindex' }),
  };
}

function elsewhere(route: Route, path: string, to: string, set: ReleaseSet): RenderedPage {
  return {
    route,
    html: {},
    problems: {},
    whole: true,
    ownerAway: false,
    payload: {
      url: path,
      status: 302,
      redirect: to,
      route: route.name,
      owner: route.owner,
      head: { title: '', description: '' },
      states: {},
      versions: versionsOf(set),
      assets: {},
    },
  };
}
