import { Auth0Provider, type Auth0ProviderOptions, useAuth0 } from '@auth0/auth0-react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** The identity provider's claims about a visitor (product/account 6). */
export type Claims = {
  /** The provider's id of the account. */
  sub?: string;
  email?: string;
  given_name?: string;
  family_name?: string;
  nickname?: string;
  picture?: string;
};

export type IdentityState =
  | { status: 'loading' }
  | { status: 'anonymous'; error?: Error }
  | { status: 'authenticated'; claims: Claims };

export type LoginOptions = {
  signUp?: boolean | undefined;
  /** Who probably signs in: the provider fills its form with it. */
  email?: string;
  /** The provider asks for the password even if it still knows somebody. */
  again?: boolean;
  /** What the provider's pages show of the seats that this browser holds, signed by the site. */
  hold?: string | undefined;
  /** Path of the page that the visitor leaves: where "back" leads once the login page has been used. */
  back?: string | undefined;
};

export type Identity = {
  /** Leaves for the provider's login page. The browser comes back to the redirect address. */
  login(returnTo: string, options?: LoginOptions): Promise<void>;
  /** Leaves for the provider's logout page, which redirects to `returnTo`. */
  logout(returnTo: string): Promise<void>;
  /** Deletes tokens and the hint cookie without leaving the page. */
  forget(): Promise<void>;
  /** @throws Error if the session has expired or the provider does not answer */
  accessToken(): Promise<string | undefined>;
  /** Whose tokens the client has. */
  subject(): Promise<string | undefined>;
  /** The access token that the client has; it asks nobody for one. */
  cachedToken(): Promise<string | undefined>;
  /** Ends the refresh token at the provider, and in the worker that keeps it. Never rejects. */
  revoke(): Promise<void>;
};

export type IdentitySettings = {
  domain: string;
  clientId: string;
  audience: string;
  /** Absolute URL that the provider redirects to after sign-in. */
  redirectUri: string;
  /** Checks the URL of one of the site's own scripts (Trusted Types). */
  trustScript(url: string): string;
  /** True if the shown page is the redirect address, with the provider's answer in its query. */
  returning: boolean;
};

export type IdentityListeners = {
  onState(state: IdentityState): void;
  /** Called after sign-in with the `returnTo` that was given to `login`, and with who it is; before `onState`. */
  onReturned(returnTo: string | undefined, claims: Claims): void;
};

/** Timeout of a silent sign-in and of each call to the provider, in seconds. */
const PATIENCE_S = 5;

/**
 * Signs in through Auth0's React SDK, which runs in a React root of its own. Tokens stay in memory, and refresh tokens rotate.
 */
export function connectIdentity(settings: IdentitySettings, listeners: IdentityListeners): Promise<Identity> {
  return new Promise(resolve => {
    createRoot(document.createElement('div')).render(
      <Auth0Provider
        {...optionsOf(settings)}
        skipRedirectCallback={!settings.returning}
        onRedirectCallback={(state, user) => listeners.onReturned(state?.returnTo, user ?? {})}
      >
        <StateReporter onState={listeners.onState} onReady={resolve} />
      </Auth0Provider>,
    );
  });
}

/** A worker keeps the refresh token inaccessible to the page. `new URL` makes the build include its file. */
const workerUrl = () =>
  new URL('@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js', import.meta.url).pathname;

function optionsOf({ domain, clientId, audience, redirectUri, trustScript }: IdentitySettings) {
  return {
    domain,
    clientId,
    workerUrl: trustScript(workerUrl()),
    authorizationParams: { audience, redirect_uri: redirectUri, scope: 'openid profile email' },
    useRefreshTokens: true,
    // After a reload there is no refresh token, so the provider's session is used.
    useRefreshTokensFallback: true,
    cacheLocation: 'memory',
    // A link in the provider's mail opens a new tab, which must be able to end the sign-in that another tab began.
    useCookiesForTransactions: true,
    authorizeTimeoutInSeconds: PATIENCE_S,
    httpTimeoutInSeconds: PATIENCE_S,
  } satisfies Auth0ProviderOptions;
}

type StateReporterProps = Pick<IdentityListeners, 'onState'> & { onReady(identity: Identity): void };

function StateReporter({ onState, onReady }: StateReporterProps) {
  const { isLoading, isAuthenticated, user, error, ...auth0 } = useAuth0<Claims>();
  const { loginWithRedirect, logout, getAccessTokenSilently, getIdTokenClaims, revokeRefreshToken } = auth0;

  useEffect(() => {
    onReady({
      login: (returnTo, { signUp = false, email, again = false, hold, back } = {}) =>
        loginWithRedirect({
          appState: { returnTo },
          authorizationParams: {
            ...(signUp && { screen_hint: 'signup' }),
            ...(email && { login_hint: email }),
            ...(again && { prompt: 'login' as const }),
            // Parameters of our own, which the vendor hands to its pages.
            'ext-return': returnTo,
            ...(hold && { 'ext-hold': hold }),
            ...(back && { 'ext-back': back }),
          },
        }),
      logout: returnTo => logout({ logoutParams: { returnTo } }),
      forget: () => logout({ openUrl: false }),
      accessToken: () => getAccessTokenSilently(),
      subject: async () => (await getIdTokenClaims())?.sub,
      cachedToken: () =>
        getAccessTokenSilently({ cacheMode: 'cache-only' }).catch((): undefined => undefined),
      revoke: () => revokeRefreshToken().catch(() => {}),
    });
  }, [onReady, loginWithRedirect, logout, getAccessTokenSilently, getIdTokenClaims, revokeRefreshToken]);

  useEffect(() => {
    if (isLoading) onState({ status: 'loading' });
    else if (isAuthenticated && user) onState({ status: 'authenticated', claims: user });
    else onState({ status: 'anonymous', error });
  }, [onState, isLoading, isAuthenticated, user, error]);

  return null;
}
