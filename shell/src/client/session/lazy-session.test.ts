/** @jest-environment jsdom */

import { createEventBus } from '@flotilla/event-bus';
import { createLazySession } from './lazy-session.ts';
import type { SessionControl } from './session-types.ts';
import type { StoredSession } from './stored-session.ts';
import type { TabMessage } from './tabs.ts';

type Known = { hint?: boolean; marker?: boolean };

function setUp({ hint = false, marker = false }: Known = {}) {
  const known = {
    hint,
    marker,
    session: undefined as StoredSession,
    tab: undefined as string | undefined,
  };
  let hear: (message: TabMessage) => void = () => {};
  let wake: (isBack: boolean) => void = () => {};
  const control = {
    start: jest.fn(),
    login: jest.fn(async () => true),
    logout: jest.fn(async () => {}),
    accessToken: jest.fn(async () => 'token'),
    subscribe: jest.fn(),
  };
  const tabData = {
    hasMarker: () => known.marker,
    tabSession: () => known.tab,
    dropMarker: jest.fn(),
    dropTab: jest.fn(),
  };
  const thisDocument = {
    hide: jest.fn(),
    startAnew: jest.fn(),
    onWake: (listener: typeof wake) => {
      wake = listener;
    },
  };
  const onProviderUnavailable = jest.fn();
  const load = jest.fn(async () => () => control as unknown as SessionControl);
  const create = () =>
    createLazySession({
      ...{ bus: createEventBus(), tabData, onProviderUnavailable, load },
      readSession: () => known.session,
      ports: {
        hasHint: () => known.hint,
        thisDocument: { ...thisDocument, show: jest.fn(), onSleep: jest.fn() },
        tabs: {
          post: jest.fn(),
          onMessage: (listener: typeof hear) => {
            hear = listener;
          },
        },
      },
    });
  const hearSignedIn = () => hear('signed-in');
  const hearOf = (message: TabMessage) => hear(message);
  return {
    create,
    known,
    control,
    tabData,
    thisDocument,
    onProviderUnavailable,
    load,
    hearSignedIn,
    hear: hearOf,
    wake: () => wake(false),
  };
}

const settled = () => new Promise(done => setTimeout(done));

test('a browser without a session loads no code, and nobody is signed in', () => {
  const { create, load } = setUp();
  const session = create();
  session.start({ returning: false });
  expect(session.current()).toEqual({ status: 'anonymous' });
  expect(load).not.toHaveBeenCalled();
});

test.each<[string, Known, boolean]>([
  ['the hint of the provider', { hint: true }, false],
  ['the marker of a session that may be over', { marker: true }, false],
  ['an answer of the provider in the address', {}, true],
])('%s loads the code, which goes on', async (_, known, returning) => {
  const { create, control } = setUp(known);
  const session = create();
  session.start({ returning });
  expect(session.current()).toEqual({ status: 'loading' });
  await settled();
  expect(control.start).toHaveBeenCalledWith({ returning });
  expect(await session.accessToken()).toBe('token');
});

test.each(['hears of it', 'wakes'] as const)(
  'a document of nobody follows another tab that signs in when it %s',
  async how => {
    const { create, control, hearSignedIn, wake, known, load } = setUp();
    const session = create();
    session.start({ returning: false });
    wake();
    hearSignedIn();
    expect(load).not.toHaveBeenCalled();
    Object.assign(known, { hint: true, marker: true });
    if (how === 'wakes') wake();
    else hearSignedIn();
    await settled();
    expect(control.start).toHaveBeenCalledTimes(1);
  },
);

test('what the tab stored of a session that is over is removed at once', () => {
  const { create, known, tabData } = setUp();
  known.tab = 'ada';
  create();
  expect(tabData.dropTab).toHaveBeenCalled();
});

test('a document gives way if somebody else signed in while its code was loading', async () => {
  const { create, known, thisDocument, control } = setUp({ hint: true });
  Object.assign(known, { tab: 'ada', session: { id: 'ada', sub: 'auth0|ada' } });
  const session = create();
  session.start({ returning: false });
  known.session = { id: 'bea', sub: 'auth0|bea' };
  await settled();
  expect(thisDocument.startAnew).toHaveBeenCalled();
  expect(control.start).not.toHaveBeenCalled();
});

test('without its code nobody is signed in, and a login says that it is not possible; the next one tries again', async () => {
  const { create, load, onProviderUnavailable, control } = setUp({ hint: true });
  load.mockRejectedValueOnce(new Error('no code')).mockRejectedValueOnce(new Error('no code'));
  const session = create();
  session.start({ returning: false });
  await settled();
  expect(session.current()).toEqual({ status: 'anonymous', problem: 'unavailable' });
  expect(await session.login('/')).toBe(false);
  expect(onProviderUnavailable).toHaveBeenCalledTimes(2);
  expect(await session.login('/checkout')).toBe(true);
  expect(control.login).toHaveBeenCalledWith('/checkout', undefined);
});

test('a logout ends the session for all documents of the browser, also without its code', async () => {
  const { create, load, tabData, thisDocument } = setUp({ hint: true });
  load.mockRejectedValue(new Error('no code'));
  await create().logout();
  expect(tabData.dropMarker).toHaveBeenCalled();
  expect(tabData.dropTab).toHaveBeenCalled();
  expect(thisDocument.startAnew).toHaveBeenCalledWith('/');
});

test('a logout whose code stalls ends the session at once', () => {
  const { create, load, tabData, thisDocument } = setUp({ hint: true });
  load.mockReturnValue(new Promise(() => {}));
  void create().logout();
  expect(tabData.dropMarker).toHaveBeenCalled();
  expect(thisDocument.hide).toHaveBeenCalled();
});

test.each(['hears of it', 'wakes'] as const)(
  'a document whose code does not load gives way after a logout elsewhere when it %s',
  async how => {
    const { create, known, load, thisDocument, hear, wake } = setUp({ hint: true });
    load.mockRejectedValue(new Error('no code'));
    Object.assign(known, { tab: 'ada', session: { id: 'ada', sub: 'auth0|ada' } });
    create().start({ returning: false });
    await settled();
    known.session = { id: 'ada too', ended: 'logout' };
    if (how === 'wakes') wake();
    else hear('signed-out');
    expect(thisDocument.hide).toHaveBeenCalled();
    expect(thisDocument.startAnew).toHaveBeenCalled();
  },
);
