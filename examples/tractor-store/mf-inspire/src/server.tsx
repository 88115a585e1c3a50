import { defineServer } from '@flotilla/kit/server';
import { manifest } from './manifest.ts';

export const { render, warm, list } = defineServer(manifest, {});
