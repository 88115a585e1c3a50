import { join } from 'node:path';
import { runHost } from '@flotilla/host/server/run-host';
import { readEnvironment } from '../environment.ts';
import { siteServer } from './site-server.ts';

const env = readEnvironment(process.env);

await runHost(join(import.meta.dirname, '../..'), env, siteServer(env));
