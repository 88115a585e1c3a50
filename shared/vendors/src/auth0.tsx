import { Auth0Provider, type Auth0ProviderOptions, useAuth0 } from '@auth0/auth0-react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** What the identity provider says of somebody (specification §3: User). */
export type Claims = {
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

export type Identity = {
  /** Leaves for the provider's login page. The browser comes back to the redirect address. */
  login(returnTo: string, options?: { signUp?: boolean }): Promise<void>;
  /** Leaves for the provider's logout, which sends the browser on to `returnTo`. */
  logout(returnTo: string): Promise<void>;
  /** Forgets tokens and the hint cookie here, without leaving. */
  forget(): Promise<void>;
  /** @throws Error where the session has run out or the provider does not answer */
  accessToken(): Promise<string | undefined>;
};

export type IdentitySettings = {
  domain: string;
  clientId: string;
  audience: string;
  /** Absolute; where the provider sends the browser back to. */
  redirectUri: string;
  /** Makes a trusted address of one of the site's own scripts (Trusted Types). */
  trustScript(url: string): string;
  /** True while the shown page is the redirect address: the answer is in its query. */
  returning: boolean;
};

export type IdentityListeners = {
  onState(state: IdentityState): void;
  /** The visitor is back, signed in. `returnTo` is what `login` was given. */
  onReturned(returnTo: string | undefined): void;
};

/** Seconds the SDK waits for the provider: silently signing in, and each call. */
const PATIENCE_S = 5;

/**
 * Signs in through Auth0's own React SDK, which lives in a root of its own: no other part of the site knows it. Tokens stay
 * in memory; refresh tokens rotate.
 */
export function connectIdentity(settings: IdentitySettings, listeners: IdentityListeners): Promise<Identity> {
  return new Promise(resolve => {
    createRoot(document.createElement('div')).render(
      <Auth0Provider
        {...optionsOf(settings)}
        skipRedirectCallback={!settings.returning}
        onRedirectCallback={state => listeners.onReturned(state?.returnTo)}
      >
        <Reporter onState={listeners.onState} onReady={resolve} />
      </Auth0Provider>,
    );
  });
}

/** A worker keeps the refresh token out of the page's reach. Named here so that the build takes its file along. */
const workerUrl = () =>
  new URL('@auth0/auth0-spa-js/dist/auth0-spa-js.worker.production.js', import.meta.url).pathname;

function optionsOf({ domain, clientId, audience, redirectUri, trustScript }: IdentitySettings) {
  return {
    domain,
    clientId,
    workerUrl: trustScript(workerUrl()),
    authorizationParams: { audience, redirect_uri: redirectUri, scope: 'openid profile email' },
    useRefreshTokens: true,
    // After a reload there is no refresh token: the provider's own session answers then.
    useRefreshTokensFallback: true,
    cacheLocation: 'memory',
    authorizeTimeoutInSeconds: PATIENCE_S,
    httpTimeoutInSeconds: PATIENCE_S,
  } satisfies Auth0ProviderOptions;
}

type ReporterProps = Pick<IdentityListeners, 'onState'> & { onReady(identity: Identity): void };

function Reporter({ onState, onReady }: ReporterProps) {
  const { isLoading, isAuthenticated, user, error, ...auth0 } = useAuth0<Claims>();
  const { loginWithRedirect, logout, getAccessTokenSilently } = auth0;

  useEffect(() => {
    onReady({
      login: (returnTo, { signUp = false } = {}) =>
        loginWithRedirect({
          appState: { returnTo },
          ...(signUp && { authorizationParams: { screen_hint: 'signup' } }),
        }),
      logout: returnTo => logout({ logoutParams: { returnTo } }),
      forget: () => logout({ openUrl: false }),
      accessToken: () => getAccessTokenSilently(),
    });
  }, [onReady, loginWithRedirect, logout, getAccessTokenSilently]);

  useEffect(() => {
    if (isLoading) onState({ status: 'loading' });
    else if (isAuthenticated && user) onState({ status: 'authenticated', claims: user });
    else onState({ status: 'anonymous', error });
  }, [onState, isLoading, isAuthenticated, user, error]);

  return null;
}
