import type { RemoteManifest } from '@flotilla/kit/manifest';
import { stock } from './stock.ts';

/** What renders it reads of it. The release has the manifest of its build (../../stock-remote.ts). */
export const manifest: RemoteManifest = {
  name: stock.remote,
  views: { parts: null },
  fragments: [],
  uses: [],
  events: { publishes: [], listens: [] },
  probes: [],
};
