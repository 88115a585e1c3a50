import { containerName } from '@flotilla/contracts/assets';
import type { PinnedRelease } from '@flotilla/contracts/page';

/** What the federation's devtools read of a module: the part of the runtime's `ModuleInfo` that is known here. */
type ModuleInfo = {
  version: string;
  remoteEntry?: string;
  globalName?: string;
  modules?: { moduleName: string }[];
  remotesInfo: Record<string, { matchedVersion: string }>;
  shared: { sharedName: string; version: string }[];
};

/** Where the runtime keeps what its devtools show. */
type Federation = { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } };

/**
 * Tells the federation's devtools about the host. The runtime knows that from a manifest (mf-manifest.json), which our remotes have for
 * other hosts alone (docs/decisions/003, 133).
 * @param shared what the host provides
 * @returns tells of a remote whose code is being loaded
 */
export function describeHost(name: string, version: string, shared: Record<string, { version: string }>) {
  const modules = (globalThis as never as Federation).__FEDERATION__.moduleInfo;
  const host: ModuleInfo = {
    version,
    remotesInfo: {},
    shared: Object.entries(shared).map(([sharedName, module]) => ({ sharedName, version: module.version })),
  };
  modules[name] = host;
  return (remote: string, { version: matchedVersion, entry: remoteEntry }: PinnedRelease, expose: string) => {
    const globalName = containerName(remote);
    host.remotesInfo[globalName] = { matchedVersion };
    // The runtime's own key for a remote that is registered by its entry.
    const key = `${globalName}:${remoteEntry}`;
    const { modules: known = [] } = modules[key] ?? {};
    modules[key] = {
      ...{ version: matchedVersion, remoteEntry, globalName, remotesInfo: {}, shared: [] },
      modules: [...known.filter(({ moduleName }) => moduleName !== expose), { moduleName: expose }],
    };
  };
}
