import { SERVER_VARIABLE } from './server.ts';

/** A test of what happens at once. On PGlite, which has one connection, nothing does. */
export const onServer = process.env[SERVER_VARIABLE] ? test : test.skip;
