import { startService } from '@flotilla/cli/start-service';
import { startSite } from '@flotilla/cli/start-site';
import { createApp } from '@tractor-store/backend';

/** The whole shop on this machine: `npm start -- --help`. Its service may run already, where API_URL says. */
await startSite(import.meta.dirname, { services: () => startService('API_URL', createApp) });
