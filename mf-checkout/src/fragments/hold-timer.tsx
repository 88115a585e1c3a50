import type { FragmentContracts } from '@flotilla/kit';
import { deferred, defineFragment } from '@flotilla/kit';

/** A chunk of its own: few visitors hold seats, but every page of a tour loads this remote. */
const HoldTimer = deferred<FragmentContracts['mf-checkout/hold-timer'] & { data: undefined }>(
  () => import('../features/hold/hold-timer.tsx').then(module => module.HoldTimer),
  'load',
);

export const fragment = defineFragment('mf-checkout/hold-timer', { Component: HoldTimer });
