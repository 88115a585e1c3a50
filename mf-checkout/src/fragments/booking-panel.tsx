import { defineFragment } from '@flotilla/kit';
import { BookingPanel, PanelContent } from '../features/booking/booking-panel.tsx';
import { load } from './booking-panel.server.ts';

export const fragment = defineFragment('mf-checkout/booking-panel', {
  load,
  Component: BookingPanel,
  deferred: [PanelContent],
});
