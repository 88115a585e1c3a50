import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, type Service } from '../shared/server.ts';

/** The content host: static JSON documents below `/v3/`, as a bucket behind a CDN serves them. */
export const contentService = ({ worldDir }: { worldDir: string }): Service => ({
  name: 'content host',
  routes: [
    {
      method: 'GET',
      path: '/v3/*',
      handle: async ({ params }) => {
        const name = params.rest ?? '';
        // The only dot allowed is the file extension's, so that a URL cannot leave the folder.
        if (!/^[a-z0-9/_-]+\.json$/i.test(name)) throw new Failure(404, 'No such document');
        try {
          const body = await readFile(path.join(worldDir, 'content/v3', name));
          return {
            body,
            headers: {
              'content-type': 'application/json; charset=utf-8',
              'cache-control': 'public, max-age=60',
            },
          };
        } catch {
          throw new Failure(404, 'No such document');
        }
      },
    },
  ],
});
