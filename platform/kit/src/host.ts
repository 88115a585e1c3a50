import type { BrowserReport } from '@flotilla/contracts/browser-report';
import type { Geo, PublicConfig } from '@flotilla/contracts/register';
import type { EventBus } from '@flotilla/event-bus';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { FragmentScope } from './fragment.tsx';
import type { Hydration } from './hydration.ts';

/** The services that the shell gives to every application, on the server and in the browser. */
export type Host = {
  geo: Geo;
  config: PublicConfig;
  /** Refuses topics that the remote's manifest does not declare. */
  bus: EventBus;
  scope: FragmentScope;
  hydration: Hydration;
  /** Goes to a URL of this site without loading a new document. No effect on the server. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  session: SessionAccess;
  /**
   * Tells people from programs where they send forms. It loads the vendor's script: a form has got the focus. Absent on the server,
   * and in shells that are older.
   */
  botCheck?: () => Promise<TakeToken>;
  /** For a page that stores its state in the query. No effect on the server. */
  shallowRouting: ShallowRouting;
  /** Logs a failure and reports it to the site, without personal data. No effect on the server. */
  report: (kind: BrowserReport['kind'], error: unknown) => void;
  /** The same services for code of this remote: event bus and reports bear its name. Equal names give the same object. */
  forRemote: (remote: string) => Host;
};

export type ShallowRouting = {
  /** Changes the URL of the shown page within the same path. Nothing is fetched or rendered. */
  setUrl: (path: string, options?: { replace?: boolean }) => void;
  /**
   * Sends back and forward between URLs of the shown path to the listener instead of the shell. Returns a function that
   * ends this.
   */
  onPop: (listener: (path: string) => void) => () => void;
};

/** Access tokens for applications. The topic `session:changed` says who is signed in. */
export type SessionAccess = {
  /**
   * A token for the product's API, renewed if it has expired. Applications never store it: they ask before every call.
   * @returns undefined if nobody is signed in
   */
  accessToken(): Promise<string | undefined>;
};

/** Takes a token that the API verifies; undefined where the vendor is not configured or does not answer in time. */
export type TakeToken = (action: string) => Promise<string | undefined>;

/** Nobody is signed in: on the server, and while a remote runs standalone. */
export const NO_SESSION: SessionAccess = { accessToken: async () => undefined };

export const HostContext = createContext<Host | undefined>(undefined);

/** @throws Error outside an application that the shell or a standalone page has mounted */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('This component must be rendered inside an application of the shell');
  return host;
}

export const useGeo = (): Geo => useHost().geo;
export const useConfig = (): PublicConfig => useHost().config;
/**
 * For a page that changes its query without a new `load`, such as the search. Links and other pages stay with the shell.
 * @param onPop called with the URL that the visitor goes back or forward to
 * @returns a function that sets the URL
 */
export function useShallowRouting(onPop: (path: string) => void): ShallowRouting['setUrl'] {
  const { shallowRouting } = useHost();
  const handlePop = useEffectEvent(onPop);
  useEffect(() => shallowRouting.onPop(path => handlePop(path)), [shallowRouting]);
  return shallowRouting.setUrl;
}

export const useBus = (): EventBus => useHost().bus;
