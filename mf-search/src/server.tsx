import { defineServer } from '@flotilla/kit/server';
import { lists } from './lists.server.ts';
import { manifest } from './manifest.ts';
import { views } from './views.ts';

export const { render, warm, list } = defineServer(manifest, views, lists);
