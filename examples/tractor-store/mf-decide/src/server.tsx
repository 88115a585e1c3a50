import { defineServer } from '@flotilla/kit/server';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

export const { render, warm, list } = defineServer(manifest, views);
