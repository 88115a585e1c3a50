import type { RemoteManifest } from '@flotilla/kit/manifest';

export const manifest = {
  name: 'mf-content',
  views: {
    home: ['home', 'homeAlias'],
    contactUs: 'contactUs',
    csContact: 'csContact',
    toursHelp: 'toursHelp',
    blog: 'blog',
    post: 'post',
    reviews: 'reviews',
    writeAReview: 'writeAReview',
    builderPage: 'builderPage',
    staticPage: 'staticPage',
    notFound: 'notFound',
  },
  fragments: ['mf-content/tour-reviews'],
  uses: ['mf-search/search-box', 'mf-account/heart', 'mf-destinations/recommended-tours'],
  events: { publishes: [], listens: ['session:changed'] },
  probes: ['/', '/404page'],
  budget: { bytes: 107_000 },
} satisfies RemoteManifest;
