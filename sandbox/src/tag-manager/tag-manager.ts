import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consentRoutes } from '../consent/consent.ts';
import { recaptchaRoutes } from '../recaptcha/recaptcha.ts';
import { Failure, type Service } from '../shared/server.ts';

const SCRIPT = join(import.meta.dirname, 'gtm.browser.js');
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Requests: the script by container id, the pixel with the consent at that time. */
type LoggedRequest = { kind: 'script' | 'pixel'; query: Record<string, string> };

/** A tag manager with one tag, an advertisement's pixel: GET /gtm.js?id=GTM-…. The consent script
 * and reCAPTCHA are on the same server. Tests use GET and DELETE /requests. */
export function tagManagerService(recaptchaSecret: string): Service {
  const requests: LoggedRequest[] = [];
  const log = (kind: LoggedRequest['kind'], url: URL) =>
    requests.push({ kind, query: Object.fromEntries(url.searchParams) });
  return {
    name: 'tag manager',
    routes: [
      ...consentRoutes,
      ...recaptchaRoutes(recaptchaSecret),
      {
        method: 'GET',
        path: '/gtm.js',
        handle: async ({ url }) => {
          if (!/^GTM-\w+$/.test(url.searchParams.get('id') ?? ''))
            throw new Failure(404, 'No such container');
          log('script', url);
          return {
            headers: { 'content-type': 'text/javascript; charset=utf-8' },
            body: await readFile(SCRIPT),
          };
        },
      },
      {
        method: 'GET',
        path: '/pixel',
        handle: ({ url }) => {
          log('pixel', url);
          return { headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' }, body: PIXEL };
        },
      },
      { method: 'GET', path: '/requests', handle: () => ({ json: { requests } }) },
      {
        method: 'DELETE',
        path: '/requests',
        handle: () => {
          requests.length = 0;
          return { status: 204 };
        },
      },
    ],
  };
}
