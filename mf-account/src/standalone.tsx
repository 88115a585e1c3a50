import { standaloneSite as site } from '@fernweh/site/standalone-site';
import { standalone } from '@flotilla/kit/standalone';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

/** Runs this remote alone in the browser: `npm run dev -- mf-account`. */
export const remote = standalone({
  site,
  manifest,
  views,
  fragments: {
    'mf-account/heart': {
      load: () => import('./fragments/heart.tsx'),
      props: ({ tour }) => ({ tour: tour.slug, title: tour.title }),
    },
    'mf-account/wishlist-counter': {
      load: () => import('./fragments/wishlist-counter.tsx'),
      props: () => ({ label: 'Saved tours' }),
    },
  },
});
