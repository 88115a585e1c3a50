import { defineFragment, part } from '@fernweh/mf-kit';
import { load } from './departures.server.ts';

const Departures = part(() =>
  import('../features/departures/departures.tsx').then(module => module.Departures),
);

export const fragment = defineFragment('mf-checkout/departures', {
  load,
  Component: Departures,
  parts: [Departures],
});
