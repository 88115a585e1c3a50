/** @jest-environment jsdom */
import '@fernweh/jest-preset/dom.cjs';
// single-spa looks for its inspector when it is loaded.
import './dev-hook.ts';
import type { Session } from '@fernweh/contracts/events';
import { createPageStore, type SlotLifecycles } from '@flotilla/kit/client';
import { navigateToUrl, triggerAppChange } from 'single-spa';
import { isGuarded } from '../../../../shell/src/client/sign-in/is-guarded.ts';
import type { Route } from '../routes/route-table.ts';
import type { Application } from './applications.ts';
import { startSingleSpa } from './single-spa-applications.ts';
import { pageAt } from './testing.ts';

/** What single-spa gives to its inspector. */
type Inspected = { exposedMethods?: { getRawAppData(): { name: string; status: string }[] } };
const inspector = () => (globalThis as { __SINGLE_SPA_DEVTOOLS__?: Inspected }).__SINGLE_SPA_DEVTOOLS__;
const states = () =>
  Object.fromEntries(
    (inspector()?.exposedMethods?.getRawAppData() ?? []).map(({ name, status }) => [name, status]),
  );

const shown: string[] = [];
const report = jest.fn();
const forRemote = jest.fn();
const session: Session = { status: 'anonymous' };
const pages = createPageStore(pageAt('/tours'));

function lifecycles(name: string): SlotLifecycles {
  return {
    bootstrap: async () => {},
    mount: async () => void shown.push(name),
    unmount: async () => void shown.splice(shown.indexOf(name), 1),
  } as SlotLifecycles;
}

const broken = { ...lifecycles('broken'), mount: () => Promise.reject(new TypeError('no element')) };

function application(
  name: string,
  isShownBy: (route: Route) => boolean,
  own = lifecycles(name),
): Application {
  return { name, isShownBy, load: async () => own, props: {} as Application['props'] };
}

const ofOwner = (owner: string) => (route: Route) => route.owner === owner;
/** Loads nothing: the document has its lifecycles. */
const header = { ...application('mf-navigation/header', () => true), load: jest.fn() };
const tours = application('mf-destinations/page', ofOwner('mf-destinations'));
const account = application('mf-account/page', ofOwner('mf-account'));
const content = application('mf-content/page', ofOwner('mf-content'), broken as SlotLifecycles);
const unloaded: Application = {
  ...application('mf-search/page', ofOwner('mf-search')),
  load: () => Promise.reject(new Error('no script')),
};

async function goTo(url: string, route: string, owner: string) {
  pages.show(pageAt(url, { route, owner }));
  navigateToUrl(url);
  await triggerAppChange();
}

beforeAll(async () => {
  history.replaceState(null, '', '/tours');
  // The document's applications are mounted before single-spa is there.
  shown.push('mf-navigation/header', 'mf-destinations/page');
  const mounted = [header, tours].map(({ name }) => [name, Promise.resolve(lifecycles(name))] as const);
  startSingleSpa({
    applications: () => [header, tours, account, content, unloaded],
    first: new Map(mounted),
    pages,
    guard: { isClosed: route => isGuarded(route, session) },
    guardView: lifecycles('shell/sign-in'),
    forRemote,
  });
  await triggerAppChange();
});

beforeEach(() => {
  forRemote.mockImplementation(remote => ({
    report: (kind: string, error: Error) => report(remote, kind, error.name),
  }));
});

test('what the document has mounted is taken over, and not mounted a second time', () => {
  expect(shown).toEqual(['mf-navigation/header', 'mf-destinations/page']);
  expect(header.load).not.toHaveBeenCalled();
});

test('the inspector lists every application with its true state', async () => {
  expect(states()).toEqual({
    'mf-navigation/header': 'MOUNTED',
    'mf-destinations/page': 'MOUNTED',
    'mf-account/page': 'NOT_LOADED',
    'mf-content/page': 'NOT_LOADED',
    'mf-search/page': 'NOT_LOADED',
    'shell/sign-in': 'NOT_LOADED',
  });
  await goTo('/account', 'account', 'mf-account');
  expect(states()).toMatchObject({
    'mf-navigation/header': 'MOUNTED',
    'mf-destinations/page': 'NOT_MOUNTED',
    'mf-account/page': 'NOT_LOADED',
    'shell/sign-in': 'MOUNTED',
  });
});

test('another page unmounts the application of the one before, and mounts its own', async () => {
  await goTo('/tours', 'tours', 'mf-destinations');
  expect(shown).toEqual(['mf-navigation/header', 'mf-destinations/page']);
  await goTo('/account', 'account', 'mf-account');
  expect(shown).toEqual(['mf-navigation/header', 'shell/sign-in']);
});

test('an application that cannot be mounted or loaded is reported for its remote, and thrown at nobody', async () => {
  const uncaught = jest.fn();
  addEventListener('error', uncaught);
  await goTo('/blog', 'blog', 'mf-content');
  expect(report).toHaveBeenCalledWith('mf-content', 'render', 'TypeError');
  expect(states()).toMatchObject({ 'mf-content/page': 'SKIP_BECAUSE_BROKEN' });
  await goTo('/search', 'search', 'mf-search');
  expect(report).toHaveBeenCalledWith('mf-search', 'load', 'Error');
  expect(states()).toMatchObject({ 'mf-search/page': 'LOAD_ERROR' });
  await new Promise(done => setTimeout(done, 20));
  expect(uncaught).not.toHaveBeenCalled();
});
