import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-account',
  views: {
    account: 'account',
    signUp: 'signUp',
    travellerDetails: 'travellerDetails',
    savedTours: 'savedTours',
    sharedTours: 'sharedTours',
  },
  fragments: ['mf-account/heart', 'mf-account/wishlist-counter'],
  uses: ['mf-destinations/recommended-tours'],
  events: { publishes: ['account-modal:requested'], listens: ['session:changed'] },
  storage: { local: ['fw-wishlist-id'], session: ['traveller-link'] },
  probes: ['/sign-up', '/saved-tours'],
  budget: { bytes: 71_000 },
} satisfies RemoteManifest;
