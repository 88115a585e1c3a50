import { onShutdown } from '@flotilla/runtime/shutdown';
import { createApp } from './app.ts';

const { PORT = '6120', HOST = '127.0.0.1', SITE_URL = '' } = process.env;

const app = createApp({ isSecure: SITE_URL.startsWith('https:') });
onShutdown(app);
await app.listen({ port: Number(PORT), host: HOST });
