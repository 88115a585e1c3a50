import { recordFetch } from './recorded-fetch.ts';

recordFetch();
