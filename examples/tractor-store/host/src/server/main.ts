import { join } from 'node:path';
import { createHost } from '@flotilla/host/server/create-host';
import { readyOrLate } from '@flotilla/host/server/join';
import { onShutdown } from '@flotilla/runtime/shutdown';
import { readEnvironment } from '../environment.ts';
import { siteServer } from './site-server.ts';

const DIST = join(import.meta.dirname, '../../dist');

const env = readEnvironment(process.env);
const host = await createHost(siteServer(env), { env, dist: DIST, sourcesFile: join(DIST, 'sources.jws') });
onShutdown(host, env.DRAIN_MS);
await readyOrLate(host, env.JOIN_MS);
await host.listen({ port: env.PORT, host: env.HOST });
