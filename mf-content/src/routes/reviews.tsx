import { defineView } from '@flotilla/kit';
import { ReviewsPage } from '../features/reviews/reviews-page.tsx';
import { head, load } from './reviews.server.ts';

export const view = defineView({ load, head, Component: ReviewsPage });
