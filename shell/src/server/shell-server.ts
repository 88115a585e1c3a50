import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import { createHost, type Development } from '@flotilla/host/server/create-host';
import type { FastifyInstance } from 'fastify';
import { signedFile } from '../sources/signed-file.ts';
import { siteServer } from './site-server.ts';

const DIST = join(import.meta.dirname, '../../dist');

export type { Development, ShellAssets } from '@flotilla/host/server/create-host';

/** Fernweh's server. The caller makes it listen. */
export const createShell = (env: Environment, development?: Development): Promise<FastifyInstance> =>
  createHost(siteServer(env), {
    env,
    development,
    dist: DIST,
    sourcesFile: signedFile(env.SHELL_SOURCES),
  });
