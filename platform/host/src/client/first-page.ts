import type { SlotLifecycles } from '@flotilla/kit/client';
import type { Route } from '../routes/route-table.ts';
import type { Application } from './applications.ts';

/** Applications that were mounted into the document's HTML, by name. Each settles once it is mounted. */
export type FirstMounts = ReadonlyMap<string, Promise<SlotLifecycles>>;

/**
 * Mounts the applications of the document by their own lifecycles. single-spa takes them over when the page changes for the first
 * time (./single-spa-applications.ts); most visits of one page need none of it.
 */
export function mountFirstPage(applications: readonly Application[], route: Route | undefined): FirstMounts {
  const shown = applications.filter(({ isShownBy }) => route && isShownBy(route));
  return new Map(shown.map(application => [application.name, mount(application)]));
}

async function mount({ name, load, props }: Application): Promise<SlotLifecycles> {
  const lifecycles = await load();
  // What single-spa adds to an application's props is its name; the lifecycles use nothing else of it.
  const ownProps = { ...props, name } as unknown as Parameters<SlotLifecycles['mount']>[0];
  await lifecycles.bootstrap(ownProps);
  await lifecycles.mount(ownProps);
  return lifecycles;
}
