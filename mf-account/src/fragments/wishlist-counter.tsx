import { defineFragment } from '@flotilla/kit';
import { WishlistCounter } from '../features/wishlist/wishlist-counter.tsx';

export const fragment = defineFragment('mf-account/wishlist-counter', { Component: WishlistCounter });
