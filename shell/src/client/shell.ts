import { nextTask } from '@flotilla/host/client/next-task';

/**
 * The entry of the shell's script. It evaluates React, the federation runtime and the shell in tasks of their own: in one, they
 * would keep a slow phone busy for half a second (docs/decisions/136). All are in this file, because each file more would be a request.
 */
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ '@flotilla/host/client/federation');
await nextTask();
await import(/* webpackMode: "eager" */ './main.ts');
