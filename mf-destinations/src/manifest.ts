import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-destinations',
  views: { region: 'region', country: 'country', discover: 'discover', tours: 'tours', tour: 'tour' },
  fragments: ['mf-destinations/recommended-tours'],
  uses: [
    'mf-account/heart',
    'mf-checkout/booking-panel',
    'mf-checkout/departures',
    'mf-content/tour-reviews',
    'mf-destinations/recommended-tours',
  ],
  events: { publishes: [], listens: ['departure:chosen'] },
  // These URLs exist whatever the content: they name no place and no tour.
  probes: ['/tours', '/discover'],
  budget: { bytes: 60_000 },
} satisfies RemoteManifest;
