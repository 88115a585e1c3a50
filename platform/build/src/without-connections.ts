import { resolve } from 'node:path';
import type { Compiler } from 'webpack';

/** Parts of clients that open connections themselves, by those that leave it to `fetch`. */
export const OVER_FETCH = {
  axios$: 'axios/dist/browser/axios.cjs',
  '@algolia/requester-node-http$': resolve(import.meta.dirname, 'no-requester.cjs'),
};

const CONNECTIONS = /^(?:node:)?(?:http|https|http2|net|tls|dns|dgram|undici)(?:\/.*)?$/;
const NAME = 'WithoutConnectionsPlugin';

/**
 * Refuses a server bundle with code that opens connections: on the server remotes make no call, the shell does (docs/decisions/197), and in
 * containers nothing else would get out.
 */
export class WithoutConnectionsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, factory =>
      factory.hooks.beforeResolve.tap(NAME, ({ request, contextInfo: { issuer } }) => {
        if (CONNECTIONS.test(request))
          throw new Error(
            `${request} in ${issuer}: code of a remote on the server opens no connections; use fetch`,
          );
      }),
    );
  }
}
