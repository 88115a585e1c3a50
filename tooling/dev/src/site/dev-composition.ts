import { ENTRY_FILE, SERVER_FILE } from '@flotilla/build/dev';
import type { ReleaseParts } from '@flotilla/build/release-plugin';
import type { PartAssets, Release } from '@flotilla/contracts/release';
import type { Composition } from '@flotilla/host/server/releases/composition';
import type { ReleaseSet } from '@flotilla/host/server/releases/snapshot';
import type { RenderPool } from '@flotilla/host/server/render/render-pool';

/** A composition of the current builds instead of releases. */
export type DevComposition = Composition & {
  /**
   * Renders with the new server bundles. Pages use them once the promise resolves.
   * @param changed the package that was built; absent: another release came
   */
  roll(changed?: string): Promise<void>;
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
  /** @param held a remote whose bundle is loaded by `open` */
  startPool: (set: ReleaseSet, held?: string) => RenderPool;
  /** The remote that changes first; else nobody knows before a remote changes. */
  changing?: string;
};

export function createDevComposition({
  remotes,
  partsOf,
  pagesOf,
  released,
  startPool,
  changing,
}: Options): DevComposition {
  let edition = 0;
  let current = { set: nextSet(), pool: startPool(nextSet()) };
  let changed: Set<string | undefined> = new Set();
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

  /**
   * A pool that has loaded everything but the remote that changed last: with its next change only that bundle is loaded. All modules of
   * a pool are new, so that no state of the earlier bundle is left.
   */
  let spare: { held: string; pool: RenderPool } | undefined;
  let preparing: NodeJS.Timeout | undefined;

  /** @param last what changed last */
  function prepare(last: string | undefined) {
    const held = last !== undefined && remotes.includes(last) ? last : changing;
    clearTimeout(preparing);
    if (held === undefined) return;
    preparing = setTimeout(() => {
      spare ??= { held, pool: startPool(nextSet(), held) };
    }, CALM_MS).unref();
  }

  /** @param parts what was built since the pool before */
  function nextPool(parts: ReadonlySet<string | undefined>): RenderPool {
    const fits = spare && parts.size === 1 && parts.has(spare.held);
    const prepared = spare;
    spare = undefined;
    if (prepared && fits) {
      prepared.pool.open();
      return prepared.pool;
    }
    void prepared?.pool.retire();
    return startPool(nextSet());
  }

  async function run() {
    clearTimeout(preparing);
    let last: string | undefined;
    while (changed.size > 0) {
      const parts = changed;
      changed = new Set();
      [last] = parts;
      const pool = nextPool(parts);
      // The pool replaces a worker that exits while it starts.
      await pool.ready().catch(() => {});
      const { pool: before } = current;
      current = { set: nextSet(), pool };
      void before.retire();
    }
    rolling = undefined;
    prepare(last);
  }
  prepare(undefined);

  return {
    current: () => current,
    admit: async () => 'refused',
    offer: async () => 'refused',
    async withdraw() {},
    async retire() {
      clearTimeout(preparing);
      await Promise.all([current.pool.retire(), spare?.pool.retire()]);
    },
    roll(part) {
      changed.add(part);
      rolling ??= run();
      return rolling;
    },
    touch() {
      current = { ...current, set: nextSet() };
    },
  };
}

/** The page that shows a change comes first: the pool for the next one is started after this pause. */
const CALM_MS = 700;

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
    createdAt: new Date(0).toISOString(),
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
