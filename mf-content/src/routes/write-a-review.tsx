import { defineView } from '@flotilla/kit';
import { WriteReviewPage } from '../features/write-review/write-review-page.tsx';
import { head, load } from './write-a-review.server.ts';

export const view = defineView({ load, head, Component: WriteReviewPage });
