import type { RemoteManifest } from '@fernweh/mf-kit/manifest';

export const manifest = {
  name: 'mf-checkout',
  views: { checkout: 'checkout', seatAlert: 'seatAlert' },
  fragments: ['mf-checkout/booking-panel', 'mf-checkout/departures', 'mf-checkout/hold-timer'],
  uses: [],
  events: {
    publishes: ['departure:chosen', 'hold:changed'],
    listens: ['departure:chosen', 'session:changed'],
  },
  // The page without a choice needs no service.
  probes: ['/checkout'],
} satisfies RemoteManifest;
