import type { Snapshot } from '@flotilla/contracts/page';
import type { EventBus, Refusal, WatchedBus } from '@flotilla/event-bus';
import { scopedBus } from '@flotilla/event-bus/scoped-bus';
import type { Host } from '@flotilla/kit';
import type { PageStore } from '@flotilla/kit/client';
import type { Failure } from './error-reports.ts';

type Dependencies = {
  services: Omit<Host, 'bus' | 'report' | 'forRemote'>;
  bus: Pick<WatchedBus, 'publish' | 'on'>;
  snapshot: Snapshot;
  pages: Pick<PageStore, 'current'>;
  report: (failure: Failure) => void;
};

/**
 * The services of this document for the shell; `forRemote` gives those of a remote, with its own event bus and reports. An
 * undeclared topic throws in development and is reported in production.
 */
export function createHost({ services, bus, snapshot, pages, report }: Dependencies): Host {
  const hosts = new Map<string, Host>();

  function hostOf(remote: string): Host {
    const known = hosts.get(remote);
    if (known) return known;
    let own: EventBus | undefined;
    const host: Host = {
      ...services,
      // A release may be pinned after its host was made, but before its code runs.
      get bus() {
        const events = snapshot[remote]?.events;
        if (events) own ??= scopedBus(bus, remote, events, onRefused);
        return own ?? bus;
      },
      report(kind, error) {
        const release = snapshot[remote]?.version ?? 'shell';
        report({ kind, remote, release, route: pages.current().route, error });
      },
      forRemote: hostOf,
    };
    hosts.set(remote, host);
    return host;

    function onRefused({ name, by }: Refusal) {
      const reason = `${name} undeclared by ${by}`;
      if (process.env.NODE_ENV !== 'production')
        throw new Error(`${remote}: ${reason}. Declare the topic in src/manifest.ts.`);
      host.report('event', reason);
    }
  }

  return hostOf('shell');
}
