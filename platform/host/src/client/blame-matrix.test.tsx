/** @jest-environment jsdom */
import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import type { PagePayload, SlotName, Snapshot } from '@flotilla/contracts/page';
import { createEventBus } from '@flotilla/event-bus';
import { deferred, Fragment, type Host } from '@flotilla/kit';
import { createPageStore, defineClient } from '@flotilla/kit/client';
import React, { type ComponentType } from 'react';
import { fallback } from '../../../../shell/src/client/fallback.tsx';
import { addRoutesOf } from '../routes/route-table.ts';
import { applicationsOf } from './applications.ts';
import type { Failure } from './error-reports.ts';
import { createHost } from './host.ts';
import { pageAt } from './testing.ts';
import { watchUncaughtErrors } from './uncaught-errors.ts';

/**
 * Every kind of failure in a browser, in every place of a page, names the remote whose code failed, with its release: never the page
 * around it. Errors on the server: release-health.test.ts. The code of remotes has the addresses that browsers give it.
 */
const OWNER = 'mf-destinations';
const snapshot = Object.fromEntries(
  [OWNER, 'mf-offers', 'mf-account', 'mf-navigation'].map(remote => [remote, { version: `${remote} 1` }]),
) as unknown as Snapshot;
addRoutesOf({ 'mf-offers': { pages: { offers: { pattern: '/offers', heading: 'Offers' } } } } as never);

const BODIES = {
  render: `throw new TypeError('broken');`,
  hydration: `return React.createElement('b', null, 'in the browser');`,
  click: `return React.createElement('b', { onClick() { throw new TypeError('pressed'); } }, 'on the server');`,
  rejection: `return React.createElement('b', { onClick() { globalThis.late = new TypeError('late'); } }, 'on the server');`,
} as const;
type Kind = keyof typeof BODIES | 'chunk';

/** A component of a remote as a browser has it: its stack names the script. */
function partOf(remote: string, kind: keyof typeof BODIES): ComponentType {
  const script = `return function Part() { ${BODIES[kind]} }\n//# sourceURL=http://localhost:3000/assets/${remote}/12.0a1b2c3d4e.js`;
  return new Function('React', script)(React) as ComponentType;
}

const SERVER = '<b>on the server</b>';
const suspended = (html: string) => `<!--$-->${html}<!--/$-->`;
const inFragment = (remote: string, html: string) =>
  `<div data-boundary="${remote}" data-fragment="teaser">${suspended(html)}</div>`;
/** Of fragments that no contract knows. */
const Teaser = Fragment as unknown as ComponentType<{ id: string; props: object; hydrate: string }>;
const teaser = (remote: string, hydrate = 'load') => (
  <Teaser id={`${remote}/teaser`} props={{}} hydrate={hydrate} />
);

type Code = (remote: string) => Promise<ComponentType>;
type Place = {
  title: string;
  slot: SlotName;
  owner: string;
  /** Whose code fails. */
  remote: string;
  html: string;
  /** @param code gives the failing code to its remote alone */
  view(code: Code): Promise<ComponentType>;
  /** Fragments of the page, which have the failing code or others in them. */
  fragments?: Record<string, (code: Code) => Promise<ComponentType>>;
};

const ofPage = (remote: string) => ({
  slot: 'page' as const,
  owner: remote,
  remote,
  html: SERVER,
  view: (code: Code) => code(remote),
});
const PLACES: Place[] = [
  { title: 'the page’s owner', ...ofPage(OWNER) },
  { title: 'a remote’s own page', ...ofPage('mf-offers') },
  { title: 'the header', ...ofPage('mf-navigation'), slot: 'header' },
  { title: 'the footer', ...ofPage('mf-navigation'), slot: 'footer' },
  {
    ...{ title: 'a fragment at once', slot: 'page', owner: OWNER, remote: 'mf-offers' },
    html: inFragment('mf-offers', SERVER),
    view: async () => () => teaser('mf-offers'),
    fragments: { 'mf-offers': code => code('mf-offers') },
  },
  {
    ...{ title: 'a deferred fragment', slot: 'page', owner: OWNER, remote: 'mf-offers' },
    html: inFragment('mf-offers', SERVER),
    view: async () => () => teaser('mf-offers', 'visible'),
    fragments: { 'mf-offers': code => code('mf-offers') },
  },
  {
    ...{ title: 'a deferred part of a fragment', slot: 'page', owner: OWNER, remote: 'mf-offers' },
    html: inFragment('mf-offers', `<div>${suspended(SERVER)}</div>`),
    view: async () => () => teaser('mf-offers'),
    fragments: {
      'mf-offers': async code => {
        const Later = deferred(() => code('mf-offers'));
        return () => <Later />;
      },
    },
  },
  {
    ...{ title: 'a fragment in a fragment', slot: 'page', owner: OWNER, remote: 'mf-account' },
    html: inFragment('mf-offers', inFragment('mf-account', SERVER)),
    view: async () => () => teaser('mf-offers'),
    fragments: {
      'mf-offers': async () => () => teaser('mf-account'),
      'mf-account': code => code('mf-account'),
    },
  },
];

const failures: Failure[] = [];
let services: Partial<Host>;
const ending: (() => Promise<unknown>)[] = [];
watchUncaughtErrors({ snapshot, route: 'tour' }, failure => failures.push(failure));

/** Code that comes over the network: React may read it without waiting once it is there. */
function arriving<T>(loading: Promise<T>): Promise<T> {
  const tracked = loading as Promise<T> & { status?: string; value?: T; reason?: unknown };
  tracked.status = 'pending';
  tracked.then(
    value => void Object.assign(tracked, { status: 'fulfilled', value }),
    reason => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

/** Mounts the application of a place into the server's HTML, as the shell does. */
async function opened(place: Place, kind: Kind) {
  const { slot, owner, remote, html, view, fragments = {} } = place;
  const code: Code = async wanted => {
    if (kind === 'chunk' && wanted === remote) throw new Error('Loading chunk 12 failed.');
    return partOf(wanted, kind === 'chunk' ? 'hydration' : kind);
  };
  const states = { [slot]: { route: 'tour', params: {}, data: null, fragments: {} } };
  const payload: PagePayload = { ...pageAt('/tours/a'), owner, states } as PagePayload;
  const pages = createPageStore(payload);
  const opens = new Map<string, Promise<unknown>>();
  services = {
    navigate: () => {},
    scope: {
      open(id: string) {
        const name = id.split('/')[0] ?? '';
        const known =
          opens.get(name) ??
          arriving(
            (fragments[name] as NonNullable<(typeof fragments)[string]>)(code).then(Component => ({
              fragment: { Component },
              data: undefined,
            })),
          );
        opens.set(name, known);
        return known;
      },
    },
    hydration: {
      boundary: (_when: unknown, fetchCode: () => Promise<unknown>) => ({
        // It settles in any case: without the code a fallback is shown.
        ready: arriving(
          fetchCode().then(
            () => undefined,
            () => undefined,
          ),
        ),
        observe: () => () => {},
        hydrated: () => {},
      }),
    },
  } as unknown as Partial<Host>;
  const host = createHost({
    services: services as never,
    bus: createEventBus(),
    snapshot,
    pages,
    report: failure => failures.push(failure),
  });
  const client = defineClient({ name: owner as `mf-${string}` }, {
    tour: async () => ({ view: { Component: await view(code) } }),
  } as never);
  const application = applicationsOf({
    ...{ host, fallback, pages, onShown() {} },
    remotes: { load: async () => client as never },
  }).find(({ name }) => name === `${owner}/${slot}`);
  if (!application) throw new Error(`No route shows ${owner}/${slot}`);
  document.body.innerHTML = '<main id="main"></main>';
  const element = application.props.container();
  element.dataset.rendered = 'server';
  element.innerHTML = html;
  const { bootstrap, mount, unmount } = (await application.load()) as unknown as Record<
    'bootstrap' | 'mount' | 'unmount',
    (props: object) => Promise<unknown>
  >;
  const props = { name: application.name, ...application.props };
  await bootstrap(props);
  const mounted = mount(props);
  ending.push(async () => {
    await mounted;
    await unmount(props);
  });
  await until(() => {
    // Before it is hydrated a press does nothing.
    if (kind === 'click' || kind === 'rejection') element.querySelector('b')?.click();
    const { late } = globalThis as { late?: Error };
    if (late) dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: late }));
    return failures.length > 0;
  });
}

const LONGEST_MS = 5000 * SLOWNESS;
async function until(isDone: () => boolean) {
  for (const end = Date.now() + LONGEST_MS; !isDone() && Date.now() < end; )
    await new Promise(done => setTimeout(done, 10));
}

beforeEach(() => {
  failures.splice(0);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, late: undefined });
  Object.assign(performance, { mark: jest.fn() });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
  jest.restoreAllMocks();
});

/** What engineers read, and what the desk counts, by kind. */
const REPORTED: Record<Kind, Failure['kind']> = {
  render: 'render',
  hydration: 'hydration',
  click: 'render',
  rejection: 'render',
  chunk: 'load',
};

describe.each(PLACES.map(place => [place.title, place] as const))('in %s', (_title, place) => {
  test.each(Object.keys(REPORTED) as Kind[])('%s names its remote and release', async kind => {
    await opened(place, kind);
    const { remote } = place;
    expect(failures.map(one => `${one.kind} ${one.remote} ${one.release}`)).toContain(
      `${REPORTED[kind]} ${remote} ${snapshot[remote]?.version}`,
    );
    expect(new Set(failures.map(one => one.remote))).toEqual(new Set([remote]));
  });
});
