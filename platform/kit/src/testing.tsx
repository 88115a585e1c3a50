import { createEventBus } from '@flotilla/event-bus';
import type { ReactNode } from 'react';
import { type Host, HostContext, NO_SESSION } from './host.ts';
import { IMMEDIATE_HYDRATION } from './hydration.ts';
import { HostRouter } from './router.tsx';

/** One promise, because React warns of a component that suspends with one and goes on with another. */
const NEVER: Promise<never> = new Promise(() => {});

/**
 * A host for component tests: its own event bus, fragments that never load, and navigation without effect.
 * @param visitor what the site's tests say of their visitor
 */
export function testHost(visitor: Pick<Host, 'geo' | 'config'>, overrides: Partial<Host> = {}): Host {
  const host: Host = {
    ...visitor,
    bus: createEventBus(),
    // No fragment loads: every fallback stays.
    scope: { open: () => NEVER },
    hydration: IMMEDIATE_HYDRATION,
    session: NO_SESSION,
    navigate: () => {},
    shallowRouting: { setUrl: () => {}, onPop: () => () => {} },
    report: () => {},
    forRemote: () => host,
    ...overrides,
  };
  return host;
}

/** The contexts around every component of an application, for `render(…, { wrapper })`. */
export function TestHost({ host, url = '/', children }: { host: Host; url?: string; children: ReactNode }) {
  return (
    <HostContext value={host}>
      <HostRouter url={url} navigate={host.navigate}>
        {children}
      </HostRouter>
    </HostContext>
  );
}
