import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Service } from '../shared/server.ts';

const SCRIPT = join(import.meta.dirname, 'widget.browser.js');

/** A chat vendor: GET /widget.js loads a widget with a scripted conversation. Tests read the count with GET /requests. */
export function chatService(): Service {
  let scripts = 0;
  return {
    name: 'chat',
    routes: [
      {
        method: 'GET',
        path: '/widget.js',
        handle: async () => {
          scripts += 1;
          return {
            headers: { 'content-type': 'text/javascript; charset=utf-8' },
            body: await readFile(SCRIPT),
          };
        },
      },
      { method: 'GET', path: '/requests', handle: () => ({ json: { scripts } }) },
      {
        method: 'DELETE',
        path: '/requests',
        handle: () => {
          scripts = 0;
          return { status: 204 };
        },
      },
    ],
  };
}
