export { stopServer as default } from './server.ts';
