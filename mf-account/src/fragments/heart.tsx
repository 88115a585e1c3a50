import { defineFragment } from '@fernweh/mf-kit';
import { Heart } from '../features/wishlist/heart.tsx';

export const fragment = defineFragment('mf-account/heart', { Component: Heart });
