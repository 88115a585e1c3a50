import { defineFragment } from '@fernweh/mf-kit';
import { Departures } from '../features/departures/departures.tsx';
import { load } from './departures.server.ts';

export const fragment = defineFragment('mf-checkout/departures', { load, Component: Departures });
