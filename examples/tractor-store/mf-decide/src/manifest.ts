import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-decide',
  views: { product: 'product' },
  fragments: [],
  uses: ['mf-checkout/add-to-cart', 'mf-inspire/recommendations'],
  events: { publishes: [], listens: [] },
  probes: ['/tractor/barley-queen'],
  budget: { bytes: 20_000 },
} satisfies RemoteManifest;
