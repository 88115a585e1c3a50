import type { Geo, PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { FragmentScope } from './fragment.tsx';
import type { Hydration } from './hydration.ts';

/** What the shell gives every application, on the server and in the browser. */
export type Host = {
  geo: Geo;
  config: PublicConfig;
  bus: EventBus;
  scope: FragmentScope;
  hydration: Hydration;
  /** Goes to a URL of this site without a reload. No effect on the server. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
  session: SessionAccess;
  /** For a page that keeps its state in the query itself. No effect on the server. */
  shallowRouting: ShallowRouting;
};

export type ShallowRouting = {
  /** Gives the page that is shown another URL of the same path: nothing is fetched, nothing rendered. */
  setUrl: (path: string, options?: { replace?: boolean }) => void;
  /** While set, going back or forward among URLs of the shown path is the page's own affair. Returns its end. */
  onPop: (listener: (path: string) => void) => () => void;
};

/** What an application may ask of the shell's sign-in; who is signed in stands on the bus (`session:changed`). */
export type SessionAccess = {
  /**
   * A token for the product's API, renewed where it ran out. Never to be kept: ask before every call.
   * @returns undefined where nobody is signed in
   */
  accessToken(): Promise<string | undefined>;
};

/** Nobody is signed in: on the server, and where a remote runs alone. */
export const NO_SESSION: SessionAccess = { accessToken: async () => undefined };

export const HostContext = createContext<Host | undefined>(undefined);

/** @throws Error outside an application mounted by the shell (or by a standalone page). */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('This component must be rendered inside an application of the shell');
  return host;
}

export const useGeo = (): Geo => useHost().geo;
export const useConfig = (): PublicConfig => useHost().config;
/**
 * For a page that changes its query without being asked for again (a search). Returns what notes a URL; `onPop` hears
 * of the URL the visitor goes back or forward to. Links and other pages stay the shell's.
 */
export function useShallowRouting(onPop: (path: string) => void): ShallowRouting['setUrl'] {
  const { shallowRouting } = useHost();
  const heard = useEffectEvent(onPop);
  useEffect(() => shallowRouting.onPop(path => heard(path)), [shallowRouting]);
  return shallowRouting.setUrl;
}

export const useBus = (): EventBus => useHost().bus;
