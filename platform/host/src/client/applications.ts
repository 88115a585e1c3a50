import type { SlotName } from '@flotilla/contracts/page';
import type { Host } from '@flotilla/kit';
import type { ClientModule, ClientProps, PageStore, SlotLifecycles } from '@flotilla/kit/client';
import type { ReactNode } from 'react';
import { allRoutes, type Route } from '../routes/route-table.ts';
import { hostedSite } from '../site.ts';
import type { Remotes } from './federation.ts';
import { remoteOfComponents } from './remote-in-stack.ts';
import { slotElement } from './slots.ts';
import { unavailableLifecycles } from './unavailable-lifecycles.ts';

/** A header, page or footer of a remote. */
export type Application = {
  name: string;
  /** Whether a route shows it, apart from the sign-in guard. */
  isShownBy: (route: Route) => boolean;
  /** Loads its code. Never rejects: what can't be loaded is replaced by what explains it. */
  load: () => Promise<SlotLifecycles>;
  props: ClientProps;
};

/** What a site shows in place of an application. */
export type Fallback = (slot: SlotName, pages: PageStore) => ReactNode;

type Dependencies = {
  host: Host;
  fallback: Fallback;
  pages: PageStore;
  remotes: Remotes;
  onShown: ClientProps['onShown'];
};

/** The applications of the route table: header, footer, and one page per remote. */
export function applicationsOf({ host, fallback, pages, remotes, onShown }: Dependencies): Application[] {
  const { slots } = hostedSite();
  const owners = new Set(
    allRoutes()
      .map(route => route.owner)
      .filter(owner => owner !== 'shell'),
  );
  return [
    application('header', slots.header, route => route.showExpatMenu),
    application('footer', slots.footer, route => route.showExpatFooter),
    ...[...owners].map(owner => application('page', owner, route => route.owner === owner)),
  ];

  function application(slot: SlotName, owner: string, isShownBy: Application['isShownBy']): Application {
    return {
      name: `${owner}/${slot}`,
      isShownBy,
      load: () => lifecyclesOf(slot, owner),
      props: {
        host,
        pages,
        container: () => slotElement(slot, owner),
        onRecoverableError: (error, { componentStack }) =>
          reportRecovered(error, host.forRemote(remoteOfComponents(componentStack) ?? owner)),
        onShown,
        fallback: fallback(slot, pages),
      },
    };
  }

  async function lifecyclesOf(slot: SlotName, owner: string): Promise<SlotLifecycles> {
    try {
      const client = await remotes.load<ClientModule>(owner, './client');
      return client.lifecycles(slot);
    } catch {
      return unavailableLifecycles(slot, owner, () => fallback(slot, pages));
    }
  }
}

/** Errors with a digest are boundaries that the server left to the browser. Any other error is a hydration mismatch. */
function reportRecovered(error: unknown, { report }: Host) {
  if ((error as { digest?: string }).digest) console.warn('Rendered in the browser instead', error);
  else report('hydration', error);
}
