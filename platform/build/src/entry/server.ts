import { defineServer } from '@flotilla/kit/server';
import { lists } from 'built-remote/lists';
import { manifest } from 'built-remote/manifest';
import { views } from 'built-remote/views';

/** What a renderer loads of every remote: `./server` of its container. */
export const { render, warm, list } = defineServer(manifest, views ?? {}, lists);
