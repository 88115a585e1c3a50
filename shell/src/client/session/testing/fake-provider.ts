import type { Claims, Identity, IdentityListeners } from '@fernweh/vendors/auth0';

/** The identity provider as one browser meets it. */
export type FakeProvider = {
  isUp: boolean;
  /** Whom the provider's cookie of this browser knows. */
  session: string | undefined;
  /** Refresh tokens that still work. */
  refreshTokens: Set<string>;
  /** The hint cookie that the provider's client leaves on the site. */
  hint: boolean;
  /** Called with the account of each token that is asked for with a refresh token. */
  onRenewal(sub: string): void;
  /** Called with whom the provider knows, and signs in without a question. */
  onPassedOn(sub: string): void;
  /** Called when a document of the site has got the tokens of a visitor who has just signed in. */
  onSignedIn(sub: string): void;
};

type Client = { identity: Identity; spoil(): void };

const overError = () => Object.assign(new Error('over'), { error: 'login_required' });
const claimsOf = (sub: string): Claims => ({ sub, email: `${sub}@example.com`, given_name: sub });
let tokens = 0;

/**
 * The provider's client of one document: access token and refresh token in memory, as the vendor's has them.
 * @param signedInAs who has just signed in at the provider and comes back with this document
 * @param whileAwake waits while the browser has put the document aside
 */
export function fakeClient(
  provider: FakeProvider,
  listeners: IdentityListeners,
  leave: { login(again: boolean): void; logout(): void },
  { signedInAs, whileAwake: turn }: { signedInAs: string | undefined; whileAwake(): Promise<void> },
): Client {
  let access: string | undefined;
  let refresh: string | undefined;
  let owner: string | undefined;

  function receive(sub: string) {
    tokens += 1;
    refresh = `${sub} refresh ${tokens}`;
    access = `${sub} access ${tokens}`;
    provider.refreshTokens.add(refresh);
    provider.hint = true;
    owner = sub;
  }

  function tell() {
    listeners.onState(owner ? { status: 'authenticated', claims: claimsOf(owner) } : { status: 'anonymous' });
  }

  function askSilently() {
    if (!provider.isUp) throw new Error('Timeout');
    if (provider.session) return receive(provider.session);
    provider.hint = false;
    throw overError();
  }

  function drop() {
    [access, refresh, owner] = [undefined, undefined, undefined];
  }

  async function open() {
    await turn();
    if (signedInAs) {
      receive(signedInAs);
      provider.onSignedIn(signedInAs);
      listeners.onReturned('/', claimsOf(signedInAs));
    } else if (provider.hint) {
      try {
        askSilently();
      } catch {}
    }
    tell();
  }
  void open();

  return {
    spoil() {
      access = undefined;
    },
    identity: {
      async login(_, { again = false } = {}) {
        await turn();
        leave.login(again);
      },
      async logout() {
        await turn();
        drop();
        provider.hint = false;
        leave.logout();
      },
      async forget() {
        await turn();
        drop();
        provider.hint = false;
        tell();
      },
      async accessToken() {
        if (!access && refresh) provider.onRenewal(owner ?? '');
        await turn();
        if (access) return access;
        if (refresh) {
          if (!provider.isUp) throw new Error('Timeout');
          const works = provider.refreshTokens.delete(refresh);
          refresh = undefined;
          if (works) receive(owner ?? '');
        }
        if (!access) askSilently();
        tell();
        return access;
      },
      subject: async () => owner,
      cachedToken: async () => access,
      async revoke() {
        await turn();
        if (!provider.isUp) return;
        if (refresh) provider.refreshTokens.delete(refresh);
        refresh = undefined;
      },
    },
  };
}
