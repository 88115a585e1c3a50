import { type Session, sessionChanged } from '@fernweh/contracts/events';
import type { PublicConfig } from '@fernweh/contracts/page';
import * as paths from '@fernweh/contracts/paths';
import type { EventBus } from '@fernweh/event-bus';
import type { SessionAccess } from '@fernweh/mf-kit';
import type { Identity, IdentityListeners, IdentitySettings, IdentityState } from '@fernweh/vendors/auth0';
import { clearAccount, hasMarker, storeAccount } from './account-data.ts';
import type { Tabs } from './tabs.ts';
import { userOf } from './user.ts';

/** What sign-in needs from outside; the browser's own in `browser-ports.ts`, plain fakes in tests. */
export type SessionPorts = {
  /** Opens the identity provider's client. Its code is asked for here, and not before. */
  connect(settings: IdentitySettings, listeners: IdentityListeners): Promise<Identity>;
  /** True where the provider's client has left its note that somebody signed in with this browser. */
  hasHint(): boolean;
  /** Whether the identity provider answers: a browser that leaves for one that doesn't is stranded. */
  isThere(): Promise<boolean>;
  /** Tells the account service that this session is over. Never rejects. */
  endAtService(accessToken: string): Promise<void>;
  tabs: Tabs;
};

export type SessionOptions = {
  config: PublicConfig;
  bus: EventBus;
  trustScript: IdentitySettings['trustScript'];
  ports: SessionPorts;
  /** The visitor is back from signing in and wants to go there. Not yet checked. */
  onReturned(returnTo: string | undefined): void;
};

export type SessionControl = SessionAccess & {
  current(): Session;
  subscribe(listener: (session: Session) => void): () => void;
  /** @param returning the shown page is where the provider sends visitors back to */
  start(options: { returning: boolean }): void;
  /** Leaves for the provider. Resolves to false where it does not answer; true means: leaving. */
  login(returnTo: string, options?: { signUp?: boolean }): Promise<boolean>;
  /** Ends the session here, at the account service and at the provider, and leaves for it. */
  logout(): Promise<void>;
};

/** Longest wait for a silent sign-in, loading its code included; the page is usable all the while. */
const SILENT_MS = 8000;

/** Who is signed in (specification §4, Authentication). */
export function createSession({
  config,
  bus,
  trustScript,
  ports,
  onReturned,
}: SessionOptions): SessionControl {
  const listeners = new Set<(session: Session) => void>();
  let session: Session = { status: 'loading' };
  let connecting: Promise<Identity> | undefined;
  let leaving = false;

  function become(next: Session) {
    const before = session;
    session = next;
    if (next.status === 'authenticated' && next.user) {
      storeAccount(next.user);
      if (before.status !== 'authenticated') ports.tabs.say('signed-in');
    }
    bus.publish(sessionChanged, next);
    for (const listener of listeners) listener(next);
  }

  /** Without a session; what an earlier one left is cleared, if one has been (specification §4). */
  function becomeAnonymous(problem?: Session['problem']) {
    const hadSession = hasMarker();
    // Nobody knows whether the session is over while the provider is away: it stays for when it is back.
    if (hadSession && problem !== 'unavailable') {
      clearAccount();
      ports.tabs.say('signed-out');
      if (!leaving) problem = 'expired';
    }
    become({ status: 'anonymous', ...(problem && { problem }) });
  }

  function onState(state: IdentityState) {
    if (state.status === 'authenticated')
      return become({ status: 'authenticated', user: userOf(state.claims) });
    // What was known before the client was opened holds until it knows better.
    // The client takes its note away where the provider knows of no session; it stays where it could not be asked.
    if (state.status === 'anonymous')
      becomeAnonymous(state.error || ports.hasHint() ? 'unavailable' : undefined);
  }

  function connect(returning = false): Promise<Identity> {
    const { domain, clientId, audience } = config.identity;
    const redirectUri = new URL(paths.loginCallback.href(), config.siteUrl).href;
    connecting ??= ports.connect(
      { domain, clientId, audience, redirectUri, trustScript, returning },
      { onState, onReturned },
    );
    // Code that did not arrive is asked for again next time.
    connecting.catch(() => {
      connecting = undefined;
    });
    return connecting;
  }

  function resume(returning: boolean) {
    become({ status: 'loading' });
    setTimeout(() => session.status === 'loading' && becomeAnonymous('unavailable'), SILENT_MS);
    connect(returning).catch(() => becomeAnonymous('unavailable'));
  }

  async function renewed(): Promise<string | undefined> {
    const identity = await connect();
    try {
      return await identity.accessToken();
    } catch (error) {
      // Forgetting makes the client say so, and the session ends; a provider that is away ends nothing.
      if (isOver(error)) await identity.forget();
      return undefined;
    }
  }

  ports.tabs.onWord(word => {
    if (word === 'signed-in' && session.status === 'anonymous') {
      if (connecting) void renewed();
      else resume(false);
    }
    if (word === 'signed-out' && session.status === 'authenticated') {
      clearAccount();
      void connect().then(identity => identity.forget());
    }
  });

  return {
    current: () => session,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start({ returning }) {
      if (returning || ports.hasHint()) resume(returning);
      else becomeAnonymous();
    },
    async accessToken() {
      const token = session.status === 'authenticated' ? await renewed() : undefined;
      // Who is leaving ends this token: a call made with it would be refused.
      return leaving ? undefined : token;
    },
    async login(returnTo, options) {
      const [there, identity] = await Promise.all([ports.isThere(), connect().catch(() => undefined)]);
      if (!there || !identity) return false;
      leaving = true;
      await identity.login(returnTo, options);
      return true;
    },
    async logout() {
      leaving = true;
      const token = session.status === 'authenticated' ? await renewed() : undefined;
      clearAccount();
      ports.tabs.say('signed-out');
      const identity = await connect();
      if (token) await ports.endAtService(token);
      if (await ports.isThere()) return identity.logout(config.siteUrl);
      await identity.forget();
      becomeAnonymous();
      leaving = false;
    },
  };
}

/** The provider says that there is no session any more, and not just that it can't be asked. */
const isOver = (error: unknown) =>
  [
    'login_required',
    'consent_required',
    'invalid_grant',
    'missing_refresh_token',
    'interaction_required',
  ].includes(String((error as { error?: string }).error));
