import { deferred, defineFragment } from '@flotilla/kit';
import { load } from './recommended-tours.server.ts';

const RecommendedTours = deferred(() =>
  import('../features/recommended/recommended-tours.tsx').then(module => module.RecommendedTours),
);

export const fragment = defineFragment('mf-destinations/recommended-tours', {
  load,
  Component: RecommendedTours,
  deferred: [RecommendedTours],
});
