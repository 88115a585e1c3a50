import { type Session, sessionChanged } from '@fernweh/contracts/events';
import type { EventBus } from '@flotilla/event-bus';
import type { SessionControl, SessionPorts } from './session-types.ts';
import { isLoggedOut, isOpen, type StoredSession } from './stored-session.ts';
import type { TabData } from './tab-data.ts';
import { tidyTab } from './tidy-tab.ts';

type Options = {
  bus: EventBus;
  tabData: TabData;
  /** Who is signed in in this browser. */
  readSession(): StoredSession;
  ports: Pick<SessionPorts, 'hasHint' | 'tabs' | 'thisDocument'>;
  /** Loads the code of a session. @returns what creates it */
  load(): Promise<() => SessionControl>;
  onProviderUnavailable(): void;
};

/** Longest wait for the code of a session. The page is usable meanwhile. */
const LOADING_MS = 8000;

/**
 * The session of a document that is nobody's, as most are. The code that signs in, follows other tabs and gives way to a new document
 * is loaded when this browser has a session, or the visitor wants one.
 */
export function createLazySession(options: Options): SessionControl {
  const { bus, tabData, readSession, ports, load, onProviderUnavailable } = options;
  const listeners = new Set<(session: Session) => void>();
  let session: Session = { status: 'loading' };
  let opened: SessionControl | undefined;
  let opening: Promise<SessionControl> | undefined;
  tidyTab(tabData, readSession());
  /** Of whom remotes may have read what the tab stored. */
  const tab = tabData.tabSession();

  function notify(next: Session) {
    session = next;
    for (const listener of listeners) listener(next);
  }

  function setSession(next: Session) {
    bus.publish(sessionChanged, next);
    notify(next);
  }

  function setUnavailable() {
    onProviderUnavailable();
    setSession({ status: 'anonymous', problem: 'unavailable' });
  }

  function open(): Promise<SessionControl> {
    opening ??= load().then(create => {
      if (isAnothers()) return giveWay();
      opened = create();
      opened.subscribe(notify);
      return opened;
    });
    // The next call loads the code again.
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  /** Whether somebody else has signed in, or this tab's person logged out, while the code was loading. */
  function isAnothers() {
    const now = readSession();
    return Boolean(tab) && now?.id !== tab && (isOpen(now) || isLoggedOut(now));
  }

  function giveWay(): Promise<never> {
    ports.thisDocument.hide();
    ports.thisDocument.startAnew();
    return new Promise(() => {});
  }

  function resume(returning: boolean) {
    setSession({ status: 'loading' });
    setTimeout(() => !opened && session.status === 'loading' && setUnavailable(), LOADING_MS);
    open().then(control => control.start({ returning }), setUnavailable);
  }

  /** Another tab has signed in. Without the provider's hint this one could not follow. */
  const follow = () => !opening && session.status === 'anonymous' && ports.hasHint() && resume(false);
  ports.tabs.onMessage(message => {
    if (!opened && isAnothers()) void giveWay();
    else if (message === 'signed-in') follow();
  });
  ports.thisDocument.onWake(() => {
    if (opened) return;
    // Before the tab is tidied: what remotes have read of it may be on the screen.
    if (isAnothers()) return void giveWay();
    if (opening) return;
    tidyTab(tabData, readSession());
    if (tabData.hasMarker()) follow();
  });

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start({ returning }) {
      if (returning || ports.hasHint() || tabData.hasMarker()) resume(returning);
      else setSession({ status: 'anonymous' });
    },
    // Not awaited: between its last look at the browser's session and the caller there is no further turn.
    accessToken: () => opened?.accessToken() ?? Promise.resolve(undefined),
    login(returnTo, more) {
      if (opened) return opened.login(returnTo, more);
      return open().then(
        control => control.login(returnTo, more),
        () => {
          onProviderUnavailable();
          return false;
        },
      );
    },
    // At once where the code is there: nothing of the person may happen in between.
    logout() {
      if (opened) return opened.logout();
      // The other documents of this browser take the session for ended, however long the code takes.
      tabData.dropMarker();
      tabData.dropTab();
      ports.thisDocument.hide();
      return open().then(
        control => control.logout(),
        () => ports.thisDocument.startAnew('/'),
      );
    },
  };
}
