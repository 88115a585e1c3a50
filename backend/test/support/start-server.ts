export { startServer as default } from './server.ts';
