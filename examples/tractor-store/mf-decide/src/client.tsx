import { defineClient } from '@flotilla/kit/client';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

export const { lifecycles, prepare } = defineClient({ name: manifest.name }, views);
