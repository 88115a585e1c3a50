import { nextTask } from './next-task.ts';

/**
 * The entry of a host's script. It evaluates React, the federation runtime and the host with its site in tasks of their own: in one, they
 * would keep a slow phone busy for half a second (docs/decisions/136). All are in this file, because each file more would be a request.
 */
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ './federation.ts');
await nextTask();
// The build leads this name to `src/client/main.ts` of the site's host (platform/build/src/shell.ts).
await import(/* webpackMode: "eager" */ 'hosted-site');
