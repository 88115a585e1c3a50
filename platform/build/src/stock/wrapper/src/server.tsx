import { defineServer } from '@flotilla/kit/server';
import { stock } from './stock.ts';
import { views } from './views.ts';

export const { render, warm, list } = defineServer(
  {
    name: stock.remote,
    views: { parts: null },
    fragments: [],
    uses: [],
    events: { publishes: [], listens: [] },
    probes: [],
  },
  views,
);
