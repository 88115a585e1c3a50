import type { FragmentId } from '@flotilla/contracts/register';
import type { Site } from '@flotilla/contracts/site';
import { createEventBus, type EventBus } from '@flotilla/event-bus';
import type { ComponentType } from 'react';
import { createElement } from 'react';
import { type ClientScope, createClientScope } from '../client/client-scope.ts';
import type { AnyFragment } from '../fragment.tsx';
import { type Host, NO_SESSION } from '../host.ts';
import { IMMEDIATE_HYDRATION } from '../hydration.ts';
import { sayFirst } from '../say-first.ts';
import type { HostProps } from './host-props.ts';
import { fragmentData, settingsOf } from './portable-data.ts';
import { siteOrigin } from './site.ts';

/** The fragments of the container itself, by name. */
export type OwnFragments = Record<string, () => Promise<{ fragment: AnyFragment }>>;
/** Loads the portable build of another remote from the same site. */
export type LoadOther = (remote: string, name: string) => Promise<{ default: ComponentType<object> }>;

export type PortableParts = { site: Site; remote: string; fragments: OwnFragments; loadOther: LoadOther };
export type PortableHost = Host & { scope: ClientScope };

/** One for the page: the parts of several remotes talk to each other, as they do on the site. */
const BUS = Symbol.for('fernweh.portable.bus.1');

/** The services that the shell gives to an application, for a page that has no shell. */
export async function createPortableHost(parts: PortableParts, given: HostProps): Promise<PortableHost> {
  const { geo, config } = await settingsOf(given.market);
  const bus = sharedBus();
  sayFirst(bus, parts.site, { geo, user: given.session?.user });
  const host: PortableHost = {
    geo,
    config,
    bus,
    scope: scopeOf(parts, given),
    hydration: IMMEDIATE_HYDRATION,
    session: given.session ?? NO_SESSION,
    // The page is another site's: ours opens in its place.
    navigate: to => location.assign(new URL(to, siteOrigin())),
    shallowRouting: { setUrl: () => {}, onPop: () => () => {} },
    report: (kind, error) => console.error(`${parts.remote}: ${kind}`, error),
    forRemote: () => host,
  };
  return host;
}

function sharedBus(): EventBus {
  const page = globalThis as { [key: symbol]: EventBus | undefined };
  const bus = page[BUS] ?? createEventBus();
  page[BUS] = bus;
  return bus;
}

function scopeOf({ remote, fragments, loadOther }: PortableParts, given: HostProps): ClientScope {
  return createClientScope({
    async loadModule(owner, expose) {
      const name = expose.split('/').at(-1) ?? '';
      const own = owner === remote ? fragments[name] : undefined;
      if (own) return own();
      // A part of another remote is an addition: without it the page stays as it is.
      return loadOther(owner, name).then(
        ({ default: Component }) => ({ fragment: { Component: otherPart(Component, given) } }),
        () => ({ fragment: { Component: Nothing } }),
      );
    },
    fetchData: (id: FragmentId, props) => fragmentData(id, props, given.market),
  });
}

const Nothing = () => null;

const otherPart = (Component: ComponentType<object>, { market, session }: HostProps) =>
  function OtherPart({ data: _, ...props }: { data: unknown }) {
    return createElement(Component, { ...props, market, session } as object);
  };
