import { standaloneSite as site } from '@fernweh/site/standalone-site';
import { standalone } from '@flotilla/kit/standalone';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

/** This remote standalone in the browser: `npm run dev -- mf-destinations`. */
export const remote = standalone({
  site,
  manifest,
  views,
  fragments: {
    'mf-destinations/recommended-tours': {
      load: () => import('./fragments/recommended-tours.tsx'),
      props: ({ tour }) => ({ title: 'You may also like', similarTo: tour.slug }),
    },
  },
});
