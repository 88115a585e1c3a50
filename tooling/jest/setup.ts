import { stretchOwnLimits } from './own-limits.ts';
import { failOnUnexpectedPrints } from './quiet.ts';
import { SLOWNESS } from './slowness.ts';

// `npm test` measures how slow this machine is. What hangs is broken; what a slow or busy machine takes longer for is not. The option testTimeout means nothing where jest runs several projects.
const USUAL_MS = 60_000 * SLOWNESS;
jest.setTimeout(USUAL_MS);
stretchOwnLimits(SLOWNESS, USUAL_MS);
failOnUnexpectedPrints();
// Queries wait until what they look for is there: for a second by default, in which a busy machine may not have drawn it.
if ('document' in globalThis)
  jest
    .requireActual<typeof import('@testing-library/dom')>('@testing-library/dom')
    .configure({ asyncUtilTimeout: 10_000 * SLOWNESS });
