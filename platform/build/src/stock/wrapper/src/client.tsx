import { defineClient } from '@flotilla/kit/client';
import { stock } from './stock.ts';
import { views } from './views.ts';

export const { lifecycles, prepare } = defineClient({ name: stock.remote }, views);
