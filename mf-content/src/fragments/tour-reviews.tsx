import { defineFragment } from '@fernweh/mf-kit';
import { TourReviews } from '../features/reviews/tour-reviews.tsx';
import { load } from './tour-reviews.server.ts';

export const fragment = defineFragment('mf-content/tour-reviews', { load, Component: TourReviews });
