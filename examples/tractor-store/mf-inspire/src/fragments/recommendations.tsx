import { defineFragment } from '@flotilla/kit';
import { load } from '../recommendations/recommendations.server.ts';
import { Recommendations } from '../recommendations/recommendations.tsx';

export const fragment = defineFragment('mf-inspire/recommendations', { load, Component: Recommendations });
