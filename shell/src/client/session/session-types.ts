import type { Session } from '@fernweh/contracts/events';
import type { Identity, IdentityListeners, IdentitySettings } from '@fernweh/vendors/auth0';
import type { PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import type { SessionAccess } from '@flotilla/kit';
import type { AccountData } from './account-data.ts';
import type { BrowserSession } from './browser-session.ts';
import type { Tabs } from './tabs.ts';
import type { ThisDocument } from './this-document.ts';

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
  /** What the provider's pages show of the seats that this browser holds; undefined without any. Never rejects. */
  holdNote(): Promise<string | undefined>;
  tabs: Tabs;
  thisDocument: ThisDocument;
};

export type SessionOptions = {
  config: PublicConfig;
  bus: EventBus;
  accountData: AccountData;
  browserSession: BrowserSession;
  trustScript: IdentitySettings['trustScript'];
  ports: SessionPorts;
  /** The path of this site to return to after sign-in: the home page in place of a path that is none. */
  checkedPath(returnTo: string | undefined): string;
  /** Called after sign-in with the checked path to return to. */
  onReturned(path: string): void;
  /** Called when the identity provider does not answer. */
  onProviderUnavailable(): void;
};

type SignInOptions = {
  signUp?: boolean | undefined;
  /** Path of the open page that the visitor leaves. */
  back?: string | undefined;
};

export type SessionControl = SessionAccess & {
  current(): Session;
  subscribe(listener: (session: Session) => void): () => void;
  /** @param returning the shown page is the redirect address of the provider */
  start(options: { returning: boolean }): void;
  /** Leaves for the provider. Resolves to false if the provider does not answer, and to true while leaving. */
  login(returnTo: string, options?: SignInOptions): Promise<boolean>;
  /** Ends the session in this browser, at the API and at the provider, and leaves for the provider. */
  logout(): Promise<void>;
};
