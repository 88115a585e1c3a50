import { deferred, defineFragment } from '@flotilla/kit';
import { load } from './departures.server.ts';

const Departures = deferred(() =>
  import('../features/departures/departures.tsx').then(module => module.Departures),
);

export const fragment = defineFragment('mf-checkout/departures', {
  load,
  Component: Departures,
  deferred: [Departures],
});
