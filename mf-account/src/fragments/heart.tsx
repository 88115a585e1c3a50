import { defineFragment } from '@flotilla/kit';
import { Heart } from '../features/wishlist/heart.tsx';

export const fragment = defineFragment('mf-account/heart', { Component: Heart });
