import { join } from 'node:path';
import type { Release } from '@flotilla/contracts/release';
import type { BuildPlace } from './build-release.ts';
import type { Environment } from './environment.ts';
import { createOrigin } from './origin.ts';

type Place = BuildPlace & { env: Pick<Environment, 'DATA_DIR'> };
type Served = { version: string; origin: string; close(): Promise<void> };

/** Builds a remote into a folder of its own, and serves that on a free port of this machine. @throws Error where it does not build */
export async function serveBuild(
  place: Place,
  remote: string,
  build: (place: Place, remote: string, folder: string) => Promise<Pick<Release, 'version'>>,
): Promise<Served> {
  const folder = join(place.env.DATA_DIR, 'override', remote);
  const { version } = await build(place, remote, folder);
  const app = createOrigin(remote, folder);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { version, origin, close: () => app.close() };
}
