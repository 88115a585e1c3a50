import { resolve } from 'node:path';
import { freePort } from '@flotilla/cli/free-port';
import { startSite } from '@flotilla/cli/start-site';
import { createApp as createBackend } from '@tractor-store/backend';
import config from '../../../flotilla.config.ts';
import { REMOTES } from '../remotes.ts';
import { site } from '../site.ts';

/** The whole shop on this machine: `npm start -- --help`. Its service may run already, where API_URL says. */
await startSite({
  root: resolve(import.meta.dirname, '../../..'),
  definition: site,
  remotes: REMOTES,
  port: 6100,
  desk: config,
  ...(!process.env.API_URL && { services: startBackend }),
});

async function startBackend() {
  const [backend, port] = [createBackend(), await freePort()];
  await backend.listen({ port, host: '127.0.0.1' });
  return {
    variables: { API_URL: `http://localhost:${port}` },
    close: () => backend.close(),
  };
}
