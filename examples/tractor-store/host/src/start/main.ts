import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '@flotilla/cli/build';
import { createApp as createBackend } from '@tractor-store/backend';
import { REMOTES } from '../remotes.ts';
import { startDesk } from './desk.ts';
import { freePort } from './free-port.ts';

/**
 * The whole shop on this machine: builds its parts, starts desk and backend, releases what the teams built, and starts the host.
 * Ctrl+C ends it.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '6100' },
    data: { type: 'string', default: '.data' },
    /** Starts what is built. */
    built: { type: 'boolean', default: false },
    /** A team that has released nothing yet: the others' parts are there. */
    without: { type: 'string', multiple: true, default: [] },
  },
});

const HOST = resolve(import.meta.dirname, '../..');
const ROOT = resolve(HOST, '..');
const HOST_READY_MS = 60_000;
const port = Number(values.port);
const [deskPort, backendPort] = [await freePort(), await freePort()];
const siteUrl = `http://localhost:${port}`;
const data = resolve(values.data);
const teams = REMOTES.filter(remote => !values.without.includes(remote));
const secret = () => randomBytes(24).toString('base64url');
const token = secret();

if (!values.built)
  for (const folder of [...REMOTES.map(remote => join(ROOT, remote)), HOST]) {
    console.log(`building ${folder.slice(ROOT.length + 1)}`);
    await build(folder);
  }

const backend = createBackend();
await backend.listen({ port: backendPort, host: '127.0.0.1' });
const desk = await startDesk({ data, port: deskPort, token, siteUrl, remotes: teams });
await Promise.all(teams.map(remote => desk.release(remote, join(ROOT, remote))));

const host = spawn(process.execPath, [join(HOST, 'src/server/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    STAGE: 'development',
    PORT: String(port),
    SITE_URL: siteUrl,
    API_URL: `http://localhost:${backendPort}`,
    DATA_DIR: join(data, 'host'),
    RELEASE_STORE_URL: desk.url,
    RELEASE_ROOT_DIR: desk.rootFolder,
    REMOTES: teams.join(),
    DESK_TOKEN: token,
    FORM_TOKEN_SECRET: secret(),
    JOIN_MS: String(HOST_READY_MS),
  },
});
for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(reason, () => host.kill('SIGTERM'));
host.once('exit', async code => {
  await Promise.all([desk.close(), backend.close()]);
  process.exit(code ?? 0);
});

await untilItAnswers();
console.log(`ready ${siteUrl}, release desk ${desk.url}, backend http://localhost:${backendPort}`);

async function untilItAnswers(): Promise<void> {
  const isUp = await fetch(`${siteUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) return;
  await new Promise(done => setTimeout(done, 200));
  return untilItAnswers();
}
