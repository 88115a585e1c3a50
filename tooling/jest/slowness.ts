/** How many times as slow this machine is as the one of reference, from 1 to 8, as `npm test` measures it (docs/decisions/156). Without `npm test` it is 1. */
export const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);
