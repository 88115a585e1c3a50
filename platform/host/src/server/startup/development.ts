import type { ShellAssets } from '../pages/shell-assets.ts';
import type { Composition } from '../releases/composition.ts';
import type { Mirror } from '../releases/mirror.ts';
import type { PoolEvents } from '../render/render-pool.ts';
import type { StartPool } from '../render/start-pool.ts';

/** Replaces releases in development: builds that change while the shell runs (tooling/dev). */
export type Development = {
  worker: string;
  assets: ShellAssets;
  mirror: Mirror;
  compose: (startPool: StartPool) => Composition;
  /** Hears what every render had for a result. */
  onResult?: PoolEvents['onResult'];
};
