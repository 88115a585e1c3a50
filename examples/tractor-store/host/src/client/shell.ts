import { nextTask } from '@flotilla/host/client/next-task';

/** The entry of the host's script: in tasks of their own, React, federation and host keep no slow phone busy for long. */
await import(/* webpackMode: "eager" */ 'react-dom/client');
await nextTask();
await import(/* webpackMode: "eager" */ '@flotilla/host/client/federation');
await nextTask();
await import(/* webpackMode: "eager" */ './main.ts');
