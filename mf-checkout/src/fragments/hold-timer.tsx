import { defineFragment } from '@fernweh/mf-kit';
import { HoldTimer } from '../features/hold/hold-timer.tsx';

export const fragment = defineFragment('mf-checkout/hold-timer', { Component: HoldTimer });
