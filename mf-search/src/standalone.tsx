import { standaloneSite as site } from '@fernweh/site/standalone-site';
import { standalone } from '@flotilla/kit/standalone';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

/** This remote standalone in the browser: `npm run dev -- mf-search`. */
export const remote = standalone({
  site,
  manifest,
  views,
  fragments: {
    'mf-search/search-box': {
      load: () => import('./fragments/search-box.tsx'),
      props: () => ({ variant: 'hero', id: 'alone' }),
    },
  },
});
