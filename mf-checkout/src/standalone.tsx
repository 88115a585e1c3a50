import { standaloneSite as site } from '@fernweh/site/standalone-site';
import { standalone } from '@flotilla/kit/standalone';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

/** Runs this remote alone in the browser: `npm run dev -- mf-checkout`. */
export const remote = standalone({
  site,
  manifest,
  views,
  fragments: {
    'mf-checkout/booking-panel': {
      load: () => import('./fragments/booking-panel.tsx'),
      props: ({ tour }) => ({ tour: tour.slug, title: tour.title }),
    },
    'mf-checkout/departures': {
      load: () => import('./fragments/departures.tsx'),
      props: ({ tour }) => ({ tour: tour.slug }),
    },
  },
});
