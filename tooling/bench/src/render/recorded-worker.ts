import { pathToFileURL } from 'node:url';
import { recordFetch } from './recorded-fetch.ts';

/** The site's render worker in a thread whose calls are answered from a recording. */
recordFetch();
await import(pathToFileURL(process.env.BENCH_RENDER_WORKER ?? '').href);
