import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { environment } from '@fernweh/config/environment';
import { claim } from '@fernweh/run/lock';
import { checkFree, checkWritable } from '@fernweh/run/preflight';
import { fail } from '@fernweh/run/progress';
import { createServices } from '@fernweh/run/services';
import { ensureServices } from '../services.ts';
import { watchServerSources } from './server-sources.ts';

/** World, services and the site; the site is started again where code changes that it runs itself. */
export async function superviseSite(): Promise<void> {
  const env = environment();
  const services = createServices(reason => void end(reason));
  let site: ChildProcess | undefined;
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

  try {
    await checkWritable(env.DATA_DIR);
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
      env: { ...PATIENCE, ...process.env, NODE_ENV: 'development' },
    });
    site = child;
    child.on('message', () => console.log(`ready ${env.SITE_URL}`));
    child.once('exit', () => {
      if (site !== child || ending) return;
      site = undefined;
      console.error('✗ The site ended; it starts again with the next change of its code');
    });
  }

  async function stopSite() {
    const child = site;
    site = undefined;
    if (child) await stopped(child);
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

/** A machine that builds is slow to answer; nothing should fall back for that. */
const PATIENCE = { APP_DEADLINE_MS: '8000', CALL_DEADLINE_MS: '5000' };

/** Builds write their caches when they are closed. */
const GRACE_MS = 5000;

function stopped(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null || child.signalCode) return done();
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}
