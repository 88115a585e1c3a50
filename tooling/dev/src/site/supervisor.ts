import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from '@fernweh/config/environment';
import { claim } from '@fernweh/run/lock';
import { checkFree, openDataFolder } from '@fernweh/run/preflight';
import { fail } from '@fernweh/run/progress';
import { createServices } from '@fernweh/run/services';
import { siteSecrets } from '@fernweh/run/site-secrets';
import { stopProcess } from '@fernweh/run/stop-process';
import { devLogs, ensureServices } from '../services.ts';
import { watchServerSources } from './server-sources.ts';

/** Starts the services and the site, and restarts the site when code changes that its own process runs. */
export async function superviseSite(): Promise<void> {
  const env = environment();
  const services = createServices({ onEnd: reason => void end(reason), logs: devLogs(env) });
  let site: ChildProcess | undefined;
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  try {
    await openDataFolder(env.DATA_DIR);
    await claim(env.DATA_DIR);
    await checkFree({ site: env.PORT });
    await ensureServices(env, services);
  } catch (error) {
    return end((error as Error).message);
  }

  launch();
  watchServerSources(async file => {
    console.log(`  … ${file} changed: starting the site again`);
    await stopSite();
    launch();
  });

  function launch() {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'site.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...LONG_DEADLINES, ...process.env, ...siteSecrets(env.DATA_DIR), NODE_ENV: 'development' },
    });
    site = child;
    child.on('message', () => console.log(`ready ${env.SITE_URL}`));
    child.once('exit', () => {
      if (site !== child || ending) return;
      site = undefined;
      console.error('✗ The site ended; it starts again after the next change of its code');
    });
  }

  async function stopSite() {
    const child = site;
    site = undefined;
    if (child) await stopProcess(child, BUILD_CACHE_MS);
  }

  async function end(problem?: string): Promise<never> {
    if (problem) fail(problem);
    if (!ending) {
      ending = true;
      await Promise.all([stopSite(), services.stopAll()]);
    }
    process.exit(process.exitCode ?? 0);
  }
}

/** A machine that builds answers slowly; no page should fall back because of that. */
const LONG_DEADLINES = { APP_DEADLINE_MS: '8000', CALL_DEADLINE_MS: '5000' };

/** Builds write their caches when they are closed. */
const BUILD_CACHE_MS = 5000;
