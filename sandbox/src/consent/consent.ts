import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Route } from '../shared/routes.ts';

const SCRIPT = join(import.meta.dirname, 'consent.browser.js');

/** CookieYes: GET /client_data/{id}/script.js loads its banner. The site uses it where CONSENT_SCRIPT_URL is set. */
export const consentRoutes: Route[] = [
  {
    method: 'GET',
    path: '/client_data/:id/script.js',
    handle: async () => ({
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
      body: await readFile(SCRIPT),
    }),
  },
];
