import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure, type Service } from '../shared/server.ts';

// The only dot allowed is the file extension's, so that a URL cannot leave the folder.
const NAME = /^[a-z0-9/_-]+\.json$/i;
const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, max-age=60' };

/**
 * The content host: static JSON documents below `/v3/`, as a bucket behind a CDN serves them. PUT puts another document in the
 * place of one until the host ends, as an editor would; DELETE brings the first one back.
 */
export const contentService = ({ worldDir }: { worldDir: string }): Service => {
  const edited = new Map<string, string>();
  const nameOf = (rest = '') => {
    if (!NAME.test(rest)) throw new Failure(404, 'No such document');
    return rest;
  };
  return {
    name: 'content host',
    routes: [
      {
        method: 'PUT',
        path: '/v3/*',
        handle: async call => {
          const body = await call.text();
          JSON.parse(body);
          edited.set(nameOf(call.params.rest), body);
          return { status: 204 };
        },
      },
      {
        method: 'DELETE',
        path: '/v3/*',
        handle: ({ params }) => {
          edited.delete(nameOf(params.rest));
          return { status: 204 };
        },
      },
      {
        method: 'GET',
        path: '/v3/*',
        handle: async ({ params }) => {
          const name = nameOf(params.rest);
          const body =
            edited.get(name) ??
            (await readFile(path.join(worldDir, 'content/v3', name)).catch(() => {
              throw new Failure(404, 'No such document');
            }));
          return { body, headers: HEADERS };
        },
      },
    ],
  };
};
