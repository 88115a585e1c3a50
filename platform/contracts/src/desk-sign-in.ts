/** How operators sign in to the release desk's page: what a site's module for it exports as `signIn` (docs/decisions/216). */
export type DeskSignIn = (provider: DeskProvider, listeners: DeskSignInListeners) => Promise<DeskSession>;

/** The identity provider, and what the desk is to it. */
export type DeskProvider = { domain: string; clientId: string; audience: string };

export type DeskSignInListeners = {
  /** Whenever it changes who is signed in: the name that the page shows, or undefined for nobody. */
  onOperator(name: string | undefined): void;
};

export type DeskSession = {
  /** Leaves for the provider, which leads back to `DESK_CALLBACK`; from there the module leads to this path. Absent: the page says how else. */
  login?(path: string): Promise<void>;
  /** The access token for the desk's audience. @throws Error where the provider does not answer */
  token(): Promise<string | undefined>;
  /** Leaves for the provider's logout, which leads back to the desk. */
  logout(): Promise<void>;
  /** Forgets who is signed in, without leaving the page. */
  forget(): Promise<void>;
};

/** Path of the desk that providers lead back to. */
export const DESK_CALLBACK = '/auth/callback';
