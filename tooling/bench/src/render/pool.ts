import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environment } from '@fernweh/config/environment';
import { renderVariables } from '@fernweh/config/render-variables';
import { ROOT } from '@fernweh/run/root';
import type { Release } from '@flotilla/contracts/release';
import { createDoor } from '../../../../platform/host/src/server/door/door.ts';
import { createMirror } from '../../../../platform/host/src/server/releases/mirror.ts';
import {
  createRenderPool,
  type RenderPool,
} from '../../../../platform/host/src/server/render/render-pool.ts';
import type { ServerBundle } from '../../../../platform/host/src/worker/messages.ts';
import { servicesOf } from '../../../../shell/src/server/services.ts';
import { DATA_DIR } from '../ports.ts';

const MIRROR = join(ROOT, DATA_DIR, 'mirror');
const HEAP_MB = 192;

/** The shell's render pool with one worker and the site's releases. */
export async function startPool(): Promise<RenderPool> {
  const releases = JSON.parse(await readFile(join(MIRROR, 'last-good.json'), 'utf8')) as Record<
    string,
    Release
  >;
  const servers: Record<string, ServerBundle> = {};
  const mirror = createMirror(MIRROR);
  for (const [remote, release] of Object.entries(releases))
    servers[remote] = {
      path: mirror.path(release, release.server),
      fragments: Object.keys(release.fragments),
    };
  const script = join(ROOT, 'shell/dist/server/render-worker.cjs');
  const call = createDoor(servicesOf(environment())).of('stable');
  const variables = renderVariables(process.env);
  const pool = createRenderPool({ ...{ script, servers, variables }, heapMb: HEAP_MB, size: 1 }, {}, call);
  await pool.ready();
  return pool;
}
