import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Longest wait for a new container to become healthy (ms): as long as a shell's image allows. */
const HEALTHY_MS = 300_000;
const LOOK_MS = 1_000;

type Run = (...args: string[]) => Promise<string>;
const runAside = promisify(execFile);
const runDocker: Run = async (...args) => (await runAside('docker', args)).stdout;

/**
 * Replaces the containers of a service: each old one ends after a new one is healthy. If a new one does not become healthy, it is removed, and the old
 * ones serve on.
 * @param compose runs docker-compose
 * @throws Error that says which service was left as it is
 */
export async function replaceOneByOne(
  compose: Run,
  service: string,
  docker: Run = runDocker,
  limits = { healthyMs: HEALTHY_MS, lookMs: LOOK_MS },
): Promise<void> {
  const containers = async () =>
    (await compose('ps', '--quiet', service)).split('\n').filter(id => id.trim() !== '');
  const old = await containers();
  if (old.length === 0) throw new Error(`${service} does not run: docker-compose up --detach ${service}`);
  const known = new Set(old);
  const oneMore = `${service}=${old.length + 1}`;
  for (const id of old) {
    await compose('up', '--detach', '--no-build', '--no-deps', '--no-recreate', '--scale', oneMore, service);
    const added = (await containers()).filter(found => !known.has(found));
    for (const fresh of added) known.add(fresh);
    if (!(await becomeHealthy(added))) {
      for (const fresh of added) await remove(fresh);
      throw new Error(`A new container of ${service} did not become healthy. The old ones serve on.`);
    }
    await remove(id);
  }

  async function becomeHealthy(ids: string[]): Promise<boolean> {
    const end = performance.now() + limits.healthyMs;
    for (const id of ids)
      while ((await docker('inspect', '--format', '{{.State.Health.Status}}', id)).trim() !== 'healthy') {
        if (performance.now() > end) return false;
        await wait(limits.lookMs);
      }
    return ids.length > 0;
  }

  /** Stopping lets a container answer what it has. */
  async function remove(id: string): Promise<void> {
    await docker('stop', id);
    await docker('rm', '--volumes', id);
  }
}
