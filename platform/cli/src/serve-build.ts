import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import type { Release } from '@flotilla/contracts/release';
import { createOrigin } from './origin.ts';

type Settings = Pick<Environment, 'DATA_DIR' | 'STOCK_REMOTES'>;
type Served = { version: string; origin: string; close(): Promise<void> };

/** Builds a remote into a folder of its own, and serves that on a free port of this machine. @throws Error where it does not build */
export async function serveBuild(
  env: Settings,
  remote: string,
  build: (env: Settings, remote: string, folder: string) => Promise<Pick<Release, 'version'>>,
): Promise<Served> {
  const folder = join(env.DATA_DIR, 'override', remote);
  const { version } = await build(env, remote, folder);
  const app = createOrigin(remote, folder);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { version, origin, close: () => app.close() };
}
