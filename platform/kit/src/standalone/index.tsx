import type { FragmentContracts, FragmentId } from '@flotilla/contracts/register';
import { createEventBus, type Refusal } from '@flotilla/event-bus';
import { scopedBus } from '@flotilla/event-bus/scoped-bus';
import { createRoot } from 'react-dom/client';
import { viewRegistry } from '../app-root.tsx';
import { type Problem, showProblem } from '../dev-problems.ts';
import { Fragment } from '../fragment.tsx';
import { type Host, NO_SESSION } from '../host.ts';
import { IMMEDIATE_HYDRATION } from '../hydration.ts';
import { sayFirst } from '../say-first.ts';
import type { Views } from '../view.ts';
import { choicesOf } from './choices.ts';
import { fetchStandaloneView } from './pages.ts';
import {
  CHANGES_PATH,
  CHOICE_PARAMETER,
  ENVIRONMENT_PATH,
  type StandaloneEnvironment,
  type StandaloneRemote,
} from './remote.ts';
import { standaloneScope } from './scope.tsx';
import { StandaloneApp } from './standalone-app.tsx';
import { createStandalonePages, type StandalonePages } from './standalone-pages.ts';

export type { StandaloneEnvironment, StandaloneFragments, StandaloneRemote } from './remote.ts';

/**
 * Runs a remote standalone, without shell and federation, for its developers: `npm run dev -- mf-search`. The development
 * server builds the same file to run its `load` functions.
 */
export function standalone(remote: StandaloneRemote): StandaloneRemote {
  if (typeof document !== 'undefined') void mount(remote);
  return remote;
}

async function mount(remote: StandaloneRemote) {
  const environment = (await (await fetch(ENVIRONMENT_PATH)).json()) as StandaloneEnvironment;
  const { geo, config, samples, siteUrl } = environment;
  const choices = choicesOf(remote, samples);
  const here = location.pathname + location.search;
  const owned = here !== '/' || choices.some(({ url }) => url === '/');
  const first = owned ? here : (choices[0]?.url ?? '/');
  if (first !== here) history.replaceState(null, '', first);

  const show = (url: string) => fetchStandaloneView(remote, url, samples);
  const pages = createStandalonePages(await show(first), show);
  const bus = createEventBus();
  sayFirst(bus, remote.site, { geo });
  const { navigate, shallowRouting } = pages;
  const refuse = (refusal: Refusal) => {
    throw new Error(`${refusal.undeclaredBy} does not declare the topic ${refusal.name} (${refusal.by})`);
  };
  const ownBus = scopedBus(bus, remote.manifest.name, remote.manifest.events, refuse);
  const host: Host = {
    geo,
    config,
    bus: ownBus,
    scope: standaloneScope(remote),
    hydration: IMMEDIATE_HYDRATION,
    session: NO_SESSION,
    navigate,
    shallowRouting,
    report: (kind, error) => console.error(kind, error),
    forRemote: () => host,
  };
  const views = viewRegistry(remote.manifest.name, { ...remote.views, ...fragmentViews(remote) });
  followChanges(remote, pages);
  const root = document.createElement('div');
  document.body.append(root);
  createRoot(root).render(
    <StandaloneApp
      name={remote.manifest.name}
      host={host}
      views={views}
      pages={pages}
      choices={choices}
      siteUrl={siteUrl}
    />,
  );
}

type Message = { action?: string; key?: string; problem?: Problem };

/** Shows what the development server says: new data of the page, and what is wrong. */
function followChanges({ fragments }: StandaloneRemote, pages: StandalonePages): void {
  const refresh = async () => {
    const choice = new URL(location.href).searchParams.get(CHOICE_PARAMETER);
    // A fragment keeps the data that it was opened with.
    if (choice && choice in fragments) return location.reload();
    const text = await pages.refresh();
    showProblem(
      'the page',
      text === undefined ? undefined : { title: `${pages.current().url} failed`, text },
    );
  };
  new EventSource(CHANGES_PATH).addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (!data.startsWith('{')) return;
    const { action, key, problem } = JSON.parse(data) as Message;
    if (action === 'data') void refresh();
    if (action === 'problem' && key) showProblem(key, problem);
  });
}

/** A standalone fragment is a view whose data is the fragment's props. */
function fragmentViews({ fragments }: StandaloneRemote): Views {
  const ids = Object.keys(fragments) as FragmentId[];
  return Object.fromEntries(
    ids.map(id => [
      id,
      async () => ({
        view: {
          Component: ({ data }: { data: FragmentContracts[FragmentId] }) => (
            <Fragment id={id} props={data} fallback={<p>…</p>} />
          ),
        },
      }),
    ]),
  );
}
