import { join } from 'node:path';
import { createHost } from '@flotilla/host/server/create-host';
import { serveHost } from '@flotilla/host/server/serve-host';
import { readEnvironment } from '../environment.ts';
import { siteServer } from './site-server.ts';

const dist = join(import.meta.dirname, '../../dist');

const env = readEnvironment(process.env);
await serveHost(
  await createHost(siteServer(env), { env, dist, sourcesFile: join(dist, 'sources.jws') }),
  env,
);
