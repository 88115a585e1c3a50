import { environment } from '@fernweh/config/environment';
import { serveHost } from '@flotilla/host/server/serve-host';
import { createShell } from './shell-server.ts';

const env = environment();
await serveHost(await createShell(env), env);
