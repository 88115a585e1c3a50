import { defineClient } from '@flotilla/kit/client';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

export const { lifecycles, prepare, clientLoad } = defineClient({ name: manifest.name }, views);
