import { defineFragment, part } from '@fernweh/mf-kit';
import { load } from './recommended-tours.server.ts';

const RecommendedTours = part(() =>
  import('../features/recommended/recommended-tours.tsx').then(module => module.RecommendedTours),
);

export const fragment = defineFragment('mf-destinations/recommended-tours', {
  load,
  Component: RecommendedTours,
  parts: [RecommendedTours],
});
