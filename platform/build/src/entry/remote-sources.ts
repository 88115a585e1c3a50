import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** What the host loads of every remote. Both are modules of this package, which take the remote's own sources (`remoteSources`). */
export const CLIENT_ENTRY = '@flotilla/build/entry/client';
export const SERVER_ENTRY = '@flotilla/build/entry/server';

/** Where the entries find manifest, views and lists of the remote in `context`. One of fragments alone has no views, and not every one has lists. */
export function remoteSources(context: string): Record<string, string | false> {
  const source = (file: string) => resolve(context, 'src', file);
  const optional = (file: string) => existsSync(source(file)) && source(file);
  return {
    'built-remote/manifest$': source('manifest.ts'),
    'built-remote/views$': optional('views.ts'),
    'built-remote/lists$': optional('lists.server.ts'),
  };
}
