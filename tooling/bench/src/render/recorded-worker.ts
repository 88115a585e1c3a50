import { pathToFileURL } from 'node:url';
import { recordFetch } from './recorded-fetch.ts';

/** The site's own render worker, unchanged, in a thread whose calls are answered from memory. */
recordFetch();
await import(pathToFileURL(process.env.BENCH_RENDER_WORKER ?? '').href);
