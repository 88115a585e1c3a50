import type { PartAssets, Release } from '@fernweh/contracts/release';
import type { Composition } from '@fernweh/shell/composition';
import type { RenderPool } from '@fernweh/shell/render-pool';
import type { ReleaseSet } from '@fernweh/shell/snapshot';
import { ENTRY_FILE, SERVER_FILE } from '@fernweh/webpack/dev';
import type { ReleaseParts } from '@fernweh/webpack/release-plugin';

/** A composition of the current builds instead of releases. */
export type DevComposition = Composition & {
  /** Starts workers with the new server bundles. Pages use them once the promise resolves. */
  roll(): Promise<void>;
  /** Makes new pages name the changed files of a browser bundle. */
  touch(): void;
};

type Options = {
  remotes: readonly string[];
  /** Assets of the last successful build; undefined before it. */
  partsOf: (remote: string) => ReleaseParts | undefined;
  /** Pages at paths of their own. */
  pagesOf: (remote: string) => Release['pages'];
  /** The release of a remote that is not built here. */
  released?: (remote: string) => Release | undefined;
  startPool: (set: ReleaseSet) => RenderPool;
};

export function createDevComposition({
  remotes,
  partsOf,
  pagesOf,
  released,
  startPool,
}: Options): DevComposition {
  let edition = 0;
  let current = { set: nextSet(), pool: startPool(nextSet()) };
  let wanted = false;
  let rolling: Promise<void> | undefined;

  function nextSet(): ReleaseSet {
    edition += 1;
    return {
      id: `dev-${process.pid}-${edition}`,
      releases: Object.fromEntries(
        remotes.map(remote => [
          remote,
          released?.(remote) ?? releaseOf(remote, partsOf(remote), pagesOf(remote)),
        ]),
      ),
    };
  }

  async function run() {
    while (wanted) {
      wanted = false;
      const pool = startPool(nextSet());
      // The pool replaces a worker that exits while it starts.
      await pool.ready().catch(() => {});
      const { pool: before } = current;
      current = { set: nextSet(), pool };
      void before.retire();
    }
    rolling = undefined;
  }

  return {
    current: () => current,
    admit: async () => 'refused',
    offer: async () => 'refused',
    async withdraw() {},
    retire: () => current.pool.retire(),
    roll() {
      wanted = true;
      rolling ??= run();
      return rolling;
    },
    touch() {
      current = { ...current, set: nextSet() };
    },
  };
}

const NONE: PartAssets = { js: [], css: [] };

/** All builds have the same version, so that an open page is not reloaded when another one is built. */
function releaseOf(remote: string, parts: ReleaseParts | undefined, pages: Release['pages']): Release {
  const own = (part: PartAssets): PartAssets => ({
    js: part.js.filter(isLasting),
    css: part.css.filter(isLasting),
  });
  const all = (known: Record<string, PartAssets> = {}) =>
    Object.fromEntries(Object.entries(known).map(([name, part]) => [name, own(part)]));
  return {
    remote,
    version: 'dev',
    createdAt: '',
    entry: ENTRY_FILE,
    server: SERVER_FILE,
    files: {},
    client: own(parts?.client ?? NONE),
    routes: all(parts?.routes),
    fragments: all(parts?.fragments),
    probes: [],
    pages,
  };
}

const isLasting = (file: string) => !file.includes('.hot-update.');
