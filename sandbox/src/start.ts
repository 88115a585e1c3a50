import { contentHost } from './content-host/content-host.ts';
import { contentful } from './contentful/contentful.ts';
import type { Environment } from './environment.ts';
import { geo } from './geo/geo.ts';
import { imageHost } from './image-host/image-host.ts';
import { type Listener, listen } from './listener/listener.ts';
import { pageBuilder } from './page-builder/page-builder.ts';
import { search } from './search/search.ts';

export type Sandbox = { listeners: Listener[]; stop(): Promise<void> };

/** Starts every stand-in; all or none. @throws Error of the first that can't listen */
export async function startSandbox(env: Environment): Promise<Sandbox> {
  const standIns = [
    contentHost(env),
    contentful(env),
    imageHost(env),
    pageBuilder(env),
    search(env),
    await geo(env),
  ];
  const started = await Promise.allSettled(standIns.map(listen));
  const listeners = started.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => {
    await Promise.all(listeners.map(listener => listener.stop()));
  };
  const failed = started.find(one => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { listeners, stop };
}
