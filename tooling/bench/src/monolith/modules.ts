import { viewRegistry } from '@flotilla/kit';
import { fragments, views } from 'bench-remotes';

const registries = new Map(
  Object.entries(views).map(([remote, table]) => [remote, viewRegistry(remote, table)]),
);

/** The views of a remote. @throws Error if there is no such remote */
export function registryOf(remote: string) {
  const registry = registries.get(remote);
  if (!registry) throw new Error(`There is no remote called ${remote}`);
  return registry;
}

export const openView = (remote: string, view: string) => registryOf(remote).open(view);

/** A fragment's module, by the name under which federation exposes it. */
export async function loadModule(remote: string, expose: string) {
  const load = fragments[`${remote}/${expose.replace('./fragments/', '')}`];
  if (!load) throw new Error(`${remote} exposes no ${expose}`);
  return load();
}
