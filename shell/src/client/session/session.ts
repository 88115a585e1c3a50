import { type Session, sessionChanged } from '@fernweh/contracts/events';
import type { Claims, IdentityState } from '@fernweh/vendors/auth0';
import { isSessionOver } from './is-session-over.ts';
import { createProviderClient } from './provider-client.ts';
import type { SessionControl, SessionOptions } from './session-types.ts';
import { isLoggedOut, isOpen, type OpenSession } from './stored-session.ts';
import { tidyTab } from './tidy-tab.ts';
import { userOf } from './user.ts';

/** Longest wait for a silent sign-in, including loading its code. The page is usable meanwhile. */
const SILENT_SIGN_IN_MS = 8000;

/**
 * Tracks who is signed in (product/account 1–4). A document belongs to one person at most: before its tab can be somebody else's, and
 * when its person has logged out anywhere in this browser, it gives way to a new document (docs/decisions/114).
 */
export function createSession({
  config,
  bus,
  accountData,
  browserSession,
  trustScript,
  ports,
  checkedPath,
  onReturned,
  onProviderUnavailable,
}: SessionOptions): SessionControl {
  const { tabs, thisDocument } = ports;
  const listeners = new Set<(session: Session) => void>();
  let session: Session = { status: 'loading' };
  const client = createProviderClient({
    config,
    trustScript,
    ports,
    onState,
    onReturned(returnTo, claims) {
      const path = checkedPath(returnTo);
      if (accept(claims, path)) onReturned(path);
    },
  });
  let leaving = false;
  /** This document gives way to a new one: it shows, calls and stores nothing any more. */
  let over = false;
  /** The id of the browser's session that this document is part of. */
  let mine: string | undefined;
  /** Whose document this is, for as long as it lives. */
  let person: string | undefined;
  /** The browser's session when this document last tried to follow it. */
  let followed = joinTab();
  /** Who used this tab last: the provider's login page is filled in with it. */
  let lastEmail = accountData.email();

  /** The tab goes on with the browser's session, if what it stored belongs to that one. */
  function joinTab(): string | undefined {
    tidyTab(accountData, browserSession.read());
    const now = browserSession.read();
    if (isOpen(now) && accountData.tabSession() === now.id) [mine, person] = [now.id, now.sub];
    return now?.id;
  }

  function setSession(next: Session) {
    session = next;
    if (next.status === 'anonymous') tidyTab(accountData, browserSession.read());
    bus.publish(sessionChanged, next);
    for (const listener of listeners) listener(next);
  }

  function setUser(claims: Claims) {
    const isNews = session.status !== 'authenticated';
    const user = userOf(claims);
    accountData.store(user, mine ?? '');
    lastEmail = user.email;
    if (isNews) tabs.post('signed-in');
    setSession({ status: 'authenticated', user });
  }

  /**
   * Whether this document may show the account that the provider's client has signed in.
   * @param returnTo where a visitor goes who has just signed in at the provider; undefined for a silent sign-in
   */
  function accept({ sub }: Claims, returnTo?: string): boolean {
    if (!sub || !isStillMine()) return false;
    const now = browserSession.read();
    if (isOpen(now) && now.sub === sub) return join(now, returnTo);
    if (isLoggedOut(now) && returnTo === undefined) {
      // The provider's session outlived the logout, or its answer did. Only a visitor begins a new one.
      client.forget();
      setSession({ status: 'anonymous' });
      return false;
    }
    if (returnTo === undefined && isOpen(now) && now.id !== followed) {
      // Somebody else has signed in since the provider was asked.
      startAnew();
      return false;
    }
    const wasAnothers = isOpen(now) || (person !== undefined && person !== sub);
    if (wasAnothers) accountData.clear();
    const begun = browserSession.begin(sub);
    // Documents of the one before give way, even if this one's successor finds the provider away.
    if (wasAnothers) tabs.post('signed-in');
    return join(begun, returnTo);
  }

  function join({ id, sub }: OpenSession, returnTo?: string): boolean {
    if (person !== undefined && person !== sub) {
      startAnew(returnTo);
      return false;
    }
    [mine, person, followed] = [id, sub, id];
    return true;
  }

  /** Whether this document may go on: nobody's may, and that of whoever is signed in. */
  function isStillMine(): boolean {
    if (over || mine === undefined) return !over;
    const now = browserSession.read();
    if (isOpen(now) && now.id === mine) return true;
    if (now && !isOpen(now) && now.ended === 'expired') expireHere();
    else startAnew();
    return false;
  }

  function startAnew(path?: string) {
    if (over) return;
    over = true;
    thisDocument.hide();
    accountData.clearAtEnd('tab');
    setSession({ status: 'loading' });
    void client.endTokens().then(() => thisDocument.startAnew(path));
  }

  /** Another tab found out that the session is over. The visitor is the same, so that the page and what was typed stay. */
  function expireHere() {
    mine = undefined;
    accountData.clearAtEnd('tab');
    accountData.dropTab();
    client.forget();
    setSession({ status: 'anonymous', problem: 'expired' });
  }

  /** Nobody is signed in. If this browser had a session, what it left is cleared and ended (product/account 4). */
  function setAnonymous(problem?: Session['problem']) {
    if (over) return;
    if (problem === 'unavailable') onProviderUnavailable();
    // While the provider is unavailable the session may still exist. One that began meanwhile is another.
    else if (accountData.hasMarker() && browserSession.read()?.id === followed) {
      problem = 'expired';
      endSession('expired');
      accountData.clear();
      client.forget();
      tabs.post('expired');
      tabs.post('signed-out');
      void ports.endProviderSession();
      void ports.endApiSession(undefined);
    }
    setSession({ status: 'anonymous', ...(problem && { problem }) });
    if (problem !== 'unavailable') follow();
  }

  function endSession(why: 'logout' | 'expired') {
    browserSession.end(why);
    followed = browserSession.read()?.id;
    mine = undefined;
  }

  function onState(state: IdentityState) {
    if (over) return;
    // While the client is loading, the previous state stays.
    if (state.status === 'authenticated' && accept(state.claims)) setUser(state.claims);
    // The client deletes its hint if the provider knows of no session. The hint stays if the provider did not answer.
    if (state.status === 'anonymous')
      setAnonymous(state.error || ports.hasHint() ? 'unavailable' : undefined);
  }

  function resume(returning: boolean) {
    followed = browserSession.read()?.id;
    setSession({ status: 'loading' });
    setTimeout(() => session.status === 'loading' && setAnonymous('unavailable'), SILENT_SIGN_IN_MS);
    client.connect(returning).catch(() => setAnonymous('unavailable'));
  }

  /** Another tab has signed in: this one, which is nobody's or the same person's, does too. @param told by a message */
  function follow(told = false) {
    if (session.status !== 'anonymous' || !isStillMine()) return;
    const now = browserSession.read();
    if (isLoggedOut(now)) return;
    if (isOpen(now) && person !== undefined && person !== now.sub) return startAnew();
    if (!told && (!isOpen(now) || now.id === followed)) return;
    followed = now?.id;
    if (client.isConnected()) void renewToken();
    else resume(false);
  }

  async function renewToken(): Promise<string | undefined> {
    try {
      const identity = await client.connect();
      if (!isStillMine()) return undefined;
      const token = await identity.accessToken();
      const sub = token && (await identity.subject());
      if (!isStillMine()) return undefined;
      if (!sub || person === undefined || sub === person) return token;
      // The provider has answered for somebody else.
      accept({ sub });
    } catch (error) {
      // An unavailable provider ends nothing.
      if (isSessionOver(error) && mine !== undefined && isStillMine()) setAnonymous();
    }
    return undefined;
  }

  tabs.onMessage(message => {
    if (message === 'signed-in' && isStillMine()) follow(true);
    else if (mine !== undefined && message === 'expired') expireHere();
    else if (mine !== undefined && message === 'signed-out') startAnew();
    if (!over) tidyTab(accountData, browserSession.read());
  });
  thisDocument.onSleep(() => {
    if (mine !== undefined || over) thisDocument.hide();
  });
  thisDocument.onWake(isBack => {
    if (over) return isBack ? thisDocument.startAnew() : undefined;
    if (isBack) leaving = false;
    tidyTab(accountData, browserSession.read());
    if (isStillMine()) follow();
    if (!over) thisDocument.show();
  });

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start({ returning }) {
      const mayResume = ports.hasHint() && !isLoggedOut(browserSession.read());
      if (returning || mayResume) resume(returning);
      else setAnonymous();
    },
    async accessToken() {
      if (session.status !== 'authenticated' || leaving || !isStillMine()) return undefined;
      const asked = mine;
      const token = await renewToken();
      // Meanwhile the session may have ended.
      return leaving || mine !== asked || !isStillMine() ? undefined : token;
    },
    async login(returnTo, options) {
      const [available, identity, hold] = await Promise.all([
        ports.isProviderAvailable(),
        client.connect().catch(() => undefined),
        ports.holdNote().catch(() => undefined),
      ]);
      if (!isStillMine()) return true;
      if (!available || !identity) {
        onProviderUnavailable();
        return false;
      }
      leaving = true;
      // The provider may not have heard of the logout: it asks for the password, whoever it knows.
      const again = isLoggedOut(browserSession.read());
      await identity.login(returnTo, {
        ...options,
        ...(lastEmail && { email: lastEmail }),
        ...(again && { again }),
        ...(hold && { hold }),
      });
      return true;
    },
    async logout() {
      if (over) return;
      over = true;
      lastEmail = undefined;
      endSession('logout');
      accountData.clearAtEnd('everywhere');
      tabs.post('signed-out');
      setSession({ status: 'loading' });
      const identity = await client.connect().catch(() => undefined);
      await client.endTokens();
      if (identity && (await ports.isProviderAvailable())) return identity.logout(config.siteUrl);
      await identity?.forget();
      thisDocument.hide();
      thisDocument.startAnew('/');
    },
  };
}
