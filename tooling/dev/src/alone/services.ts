import type { Environment } from '@fernweh/config/environment';
import { claim } from '@fernweh/run/lock';
import { progress } from '@fernweh/run/progress';
import type { Services } from '@fernweh/run/services';
import { sitePorts, siteServices } from '@fernweh/run/site';
import { makeWorld } from '@fernweh/run/world';

/** Data come from the services of a running site; where there is none they are started here. */
export async function ensureServices(env: Environment, services: Services): Promise<void> {
  const all = siteServices(env, sitePorts(env)).services.filter(({ name }) => name !== 'remotes');
  const answers = await Promise.all(all.map(({ ready }) => isUp(ready)));
  const missing = all.filter((_, index) => !answers[index]);
  if (missing.length === 0) return console.log('  ✓ the services of a running site are used');
  await claim(env.DATA_DIR);
  await makeWorld(env.DATA_DIR, false);
  await progress('starting the services', () => Promise.all(missing.map(services.start)));
}

const isUp = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    response => response.ok,
    () => false,
  );
