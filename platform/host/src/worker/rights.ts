import { isBuiltin } from 'node:module';
import os from 'node:os';

/**
 * What the code of remotes does not get (docs/decisions/196). Node's permission model refuses what would read or write files, start
 * programs or threads, or load native code; this takes away what it leaves.
 */

/** Modules that no render needs: with each of them code gets around what it may do, or changes how Node works. */
const REFUSED: ReadonlySet<string> = new Set([
  ...['child_process', 'cluster', 'worker_threads', 'inspector', 'inspector/promises', 'module', 'repl'],
  // Node 24 lets it write files whatever the permissions are.
  ...['sqlite', 'sea', 'test', 'test/reporters', 'trace_events', 'v8', 'vm', 'wasi'],
]);

/** Members of `process` that reach other processes, or Node's own modules past this `require`. */
const TAKEN = [
  ...[
    'kill',
    '_kill',
    '_debugProcess',
    '_debugEnd',
    '_startProfilerIdleNotifier',
    'binding',
    '_linkedBinding',
  ],
  ...['dlopen', 'mainModule', 'getBuiltinModule', 'setuid', 'setgid', 'seteuid', 'setegid', 'setgroups'],
  ...['initgroups', 'chdir', 'umask', 'report', 'execve', 'loadEnvFile'],
  // What this process has open, the channel to the shell among it.
  ...['_getActiveHandles', '_getActiveRequests'],
];

/** Node's own `require`: this bundle has one of its own. */
declare const __non_webpack_require__: NodeJS.Require;
const ofNode = __non_webpack_require__;

/** `require` for the code of remotes, whose bundles have everything in them that is no part of Node. */
export function requireForRemotes(name: string): unknown {
  if (!isBuiltin(name)) throw new Error(`A server bundle has all its packages inside: ${name} is not there`);
  if (REFUSED.has(name.replace(/^node:/, ''))) throw new Error(`No render may use ${name}`);
  return ofNode(name);
}

/** Gives up what this process needed for its own start. There is no way back. */
export function giveUpRights(): void {
  // biome-ignore lint/suspicious/noExplicitAny: newer than the types of Node
  const permission = (process as any).permission as
    | { drop(scope: string, reference?: string): void }
    | undefined;
  // Absent where a tool runs this code by itself.
  permission?.drop('inspector');
  permission?.drop('fs.read');
  for (const name of TAKEN) take(process, name);
  // It makes any process of the same user slow.
  take(os, 'setPriority');
}

function take(owner: object, name: string): void {
  if (name in owner)
    Object.defineProperty(owner, name, { value: undefined, writable: false, configurable: false });
}
