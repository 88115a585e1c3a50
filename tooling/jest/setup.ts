import { failOnUnexpectedPrints } from './quiet.ts';

// `npm test` measures how slow this machine is. What hangs is broken; what a slow or busy machine takes longer for is not. The option testTimeout means nothing where jest runs several projects.
jest.setTimeout(60_000 * Number(process.env.TEST_SLOWNESS ?? 1));
failOnUnexpectedPrints();
