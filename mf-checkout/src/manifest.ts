import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-checkout',
  views: { checkout: 'checkout', seatAlert: 'seatAlert' },
  fragments: ['mf-checkout/booking-panel', 'mf-checkout/departures', 'mf-checkout/hold-timer'],
  uses: [],
  events: {
    publishes: ['departure:chosen', 'hold:changed'],
    listens: ['account-data:cleared', 'departure:chosen', 'hold:changed', 'menu:changed', 'session:changed'],
  },
  accountData: ['checkout', 'checkout-draft', 'checkout-hold-intent'],
  storage: { session: ['checkout', 'checkout-draft', 'checkout-hold-intent'] },
  // The page without a choice needs no service.
  probes: ['/checkout'],
  budget: { bytes: 74_000 },
} satisfies RemoteManifest;
