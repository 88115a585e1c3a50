import type { Geo, PublicConfig } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import { createContext, use } from 'react';
import type { FragmentScope } from './fragment.tsx';

/** What the shell gives every application, on the server and in the browser. */
export type Host = {
  geo: Geo;
  config: PublicConfig;
  bus: EventBus;
  scope: FragmentScope;
  /** Goes to a URL of this site without a reload. No effect on the server. */
  navigate: (to: string, options?: { replace?: boolean }) => void;
};

export const HostContext = createContext<Host | undefined>(undefined);

/** @throws Error outside an application mounted by the shell (or by a standalone page). */
export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('This component must be rendered inside an application of the shell');
  return host;
}

export const useGeo = (): Geo => useHost().geo;
export const useConfig = (): PublicConfig => useHost().config;
export const useBus = (): EventBus => useHost().bus;
