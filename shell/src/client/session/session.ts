import { type Session, sessionChanged } from '@fernweh/contracts/events';
import type { PublicConfig } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { EventBus } from '@fernweh/event-bus';
import type { SessionAccess } from '@fernweh/mf-kit';
import type { Identity, IdentityListeners, IdentitySettings, IdentityState } from '@fernweh/vendors/auth0';
import type { AccountData } from './account-data.ts';
import type { Tabs } from './tabs.ts';
import { userOf } from './user.ts';

/** What the session needs from the browser (`browser-ports.ts`); tests use fakes. */
export type SessionPorts = {
  /** Loads and opens the identity provider's client. */
  connect(settings: IdentitySettings, listeners: IdentityListeners): Promise<Identity>;
  /** True if the provider's client has set its hint cookie: somebody signed in with this browser. */
  hasHint(): boolean;
  /** Whether the identity provider answers. A visitor who leaves for one that doesn't is stranded. */
  isProviderAvailable(): Promise<boolean>;
  /** Logs out of the account service, which ends the token if the page has one. Never rejects. */
  endApiSession(accessToken: string | undefined): Promise<void>;
  /** Ends the provider's session without leaving the page. Never rejects. */
  endProviderSession(): Promise<void>;
  tabs: Tabs;
};

export type SessionOptions = {
  config: PublicConfig;
  bus: EventBus;
  accountData: AccountData;
  trustScript: IdentitySettings['trustScript'];
  ports: SessionPorts;
  /** Called after sign-in with the unchecked path to return to. */
  onReturned(returnTo: string | undefined): void;
  /** Called when the identity provider does not answer. */
  onProviderUnavailable(): void;
};

export type SessionControl = SessionAccess & {
  current(): Session;
  subscribe(listener: (session: Session) => void): () => void;
  /** @param returning the shown page is the redirect address of the provider */
  start(options: { returning: boolean }): void;
  /** Leaves for the provider. Resolves to false if the provider does not answer, and to true while leaving. */
  login(returnTo: string, options?: { signUp?: boolean | undefined }): Promise<boolean>;
  /** Ends the session here, at the API and at the provider, and leaves for the provider. */
  logout(): Promise<void>;
};

/** Longest wait for a silent sign-in, including loading its code. The page is usable meanwhile. */
const SILENT_SIGN_IN_MS = 8000;

/** Tracks who is signed in (product/account 1–4). */
export function createSession({
  config,
  bus,
  accountData,
  trustScript,
  ports,
  onReturned,
  onProviderUnavailable,
}: SessionOptions): SessionControl {
  const listeners = new Set<(session: Session) => void>();
  let session: Session = { status: 'loading' };
  let connecting: Promise<Identity> | undefined;
  let leaving = false;
  /** Who used this tab last: the provider's login page is filled in with it. */
  let lastEmail = accountData.email();

  function setSession(next: Session) {
    const before = session;
    session = next;
    if (next.status === 'authenticated' && next.user) {
      accountData.store(next.user);
      lastEmail = next.user.email;
      if (before.status !== 'authenticated') ports.tabs.post('signed-in');
    }
    bus.publish(sessionChanged, next);
    for (const listener of listeners) listener(next);
  }

  /** Nobody is signed in. If this browser had a session, what it left is cleared and ended (product/account 4). */
  function setAnonymous(problem?: Session['problem']) {
    if (problem === 'unavailable') onProviderUnavailable();
    const hadSession = accountData.hasMarker();
    // While the provider is unavailable the session may still exist, so the marker stays.
    if (hadSession && problem !== 'unavailable') {
      accountData.clear();
      ports.tabs.post('signed-out');
      if (!leaving) {
        problem = 'expired';
        void ports.endProviderSession();
        void ports.endApiSession(undefined);
      }
    }
    setSession({ status: 'anonymous', ...(problem && { problem }) });
  }

  /** Somebody logged out in another tab. This tab's own token ends too. */
  async function leaveWithOtherTab() {
    const token = await renewToken();
    accountData.clear();
    const identity = await connect();
    await identity.forget();
    if (token) await ports.endApiSession(token);
  }

  function onState(state: IdentityState) {
    if (state.status === 'authenticated')
      return setSession({ status: 'authenticated', user: userOf(state.claims) });
    // While the client is loading, the previous state stays.
    // The client deletes its hint if the provider knows of no session. The hint stays if the provider did not answer.
    if (state.status === 'anonymous')
      setAnonymous(state.error || ports.hasHint() ? 'unavailable' : undefined);
  }

  function connect(returning = false): Promise<Identity> {
    const { domain, clientId, audience } = config.identity;
    const redirectUri = new URL(paths.loginCallback.href(), config.siteUrl).href;
    connecting ??= ports.connect(
      { domain, clientId, audience, redirectUri, trustScript, returning },
      { onState, onReturned },
    );
    // The next call loads the code again.
    connecting.catch(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function resume(returning: boolean) {
    setSession({ status: 'loading' });
    setTimeout(() => session.status === 'loading' && setAnonymous('unavailable'), SILENT_SIGN_IN_MS);
    connect(returning).catch(() => setAnonymous('unavailable'));
  }

  async function renewToken(): Promise<string | undefined> {
    const identity = await connect();
    try {
      return await identity.accessToken();
    } catch (error) {
      // `forget` makes the client report an anonymous state, which ends the session. An unavailable provider ends nothing.
      if (isSessionOver(error)) await identity.forget();
      return undefined;
    }
  }

  ports.tabs.onMessage(message => {
    if (message === 'signed-in' && session.status === 'anonymous') {
      if (connecting) void renewToken();
      else resume(false);
    }
    if (message === 'signed-out' && session.status === 'authenticated') void leaveWithOtherTab();
  });

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start({ returning }) {
      if (returning || ports.hasHint()) resume(returning);
      else setAnonymous();
    },
    async accessToken() {
      const token = session.status === 'authenticated' ? await renewToken() : undefined;
      // The token is being ended, and a call with it would be refused.
      return leaving ? undefined : token;
    },
    async login(returnTo, options) {
      const [available, identity] = await Promise.all([
        ports.isProviderAvailable(),
        connect().catch(() => undefined),
      ]);
      if (!available || !identity) {
        onProviderUnavailable();
        return false;
      }
      leaving = true;
      await identity.login(returnTo, { ...options, ...(lastEmail && { email: lastEmail }) });
      return true;
    },
    async logout() {
      leaving = true;
      const token = session.status === 'authenticated' ? await renewToken() : undefined;
      accountData.clear();
      lastEmail = undefined;
      ports.tabs.post('signed-out');
      const identity = await connect();
      await ports.endApiSession(token);
      if (await ports.isProviderAvailable()) return identity.logout(config.siteUrl);
      await identity.forget();
      setAnonymous();
      leaving = false;
    },
  };
}

/** True if the provider answered that the session is over; false if it did not answer. */
const isSessionOver = (error: unknown) =>
  [
    'login_required',
    'consent_required',
    'invalid_grant',
    'missing_refresh_token',
    'interaction_required',
  ].includes(String((error as { error?: string }).error));
