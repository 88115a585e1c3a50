import { dirname } from 'node:path';
import { compileFunction } from 'node:vm';
import { containerName } from '@flotilla/contracts/assets';
import { ONE_COPY, type SERVER_SHARED } from '@flotilla/contracts/shared-modules';
import * as kit from '@flotilla/kit';
import * as kitServer from '@flotilla/kit/server';
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMServer from 'react-dom/server';
import { withFormerNames } from '../former-names.ts';
import * as router from '../shared-router.ts';
import { sharedVersions } from '../shared-versions.ts';
import type { ServerBundle } from './messages.ts';
import { requireForRemotes } from './rights.ts';

export type Containers = {
  load<T>(remote: string, expose: string): Promise<T>;
  /** The module, if it is loaded. */
  loaded<T>(remote: string, expose: string): T | undefined;
};

/**
 * The snapshot's remotes as federation containers that share this process's React and mf-kit.
 * @param sourceOf the code of a remote's server bundle, which the shell has verified: this process reads no files
 */
export function createContainers(
  servers: Record<string, ServerBundle>,
  sourceOf: (remote: string) => Promise<string>,
): Containers {
  const {
    react,
    'react-dom': dom,
    'react-router-dom': routerVersion,
    '@flotilla/kit': ownKit,
  } = sharedVersions;
  const federation = createInstance({
    name: 'shell',
    remotes: Object.keys(servers).map(remote => ({
      name: containerName(remote),
      entry: `file:${remote}`,
    })),
    shared: withFormerNames({
      react: provided(react, React),
      'react/jsx-runtime': provided(react, jsxRuntime),
      'react-dom': provided(dom, ReactDOM),
      'react-dom/server': provided(dom, ReactDOMServer),
      'react-router-dom': provided(routerVersion, router),
      '@flotilla/kit': provided(ownKit, kit),
      '@flotilla/kit/server': provided(ownKit, kitServer),
    } satisfies Record<(typeof SERVER_SHARED)[number], unknown>),
    plugins: [
      {
        name: 'from-file',
        async loadEntry({ remoteInfo }) {
          const remote = remoteInfo.entry.replace(/^file:/, '');
          return run(await sourceOf(remote), servers[remote]?.path ?? remote);
        },
      },
    ],
  });
  // The runtime looks a module up anew at every call, which takes longer than many a fragment's render.
  const modules = new Map<string, unknown>();
  const nameOf = (remote: string, expose: string) => `${containerName(remote)}${expose.slice(1)}`;
  return {
    async load<T>(remote: string, expose: string) {
      const name = nameOf(remote, expose);
      const known = modules.get(name) as T | undefined;
      if (known) return known;
      const module = await federation.loadRemote<T>(name);
      if (!module) throw new Error(`${remote} exposes no ${expose}`);
      modules.set(name, module);
      return module;
    },
    loaded: <T>(remote: string, expose: string) => modules.get(nameOf(remote, expose)) as T | undefined,
  };
}

/** Runs a CommonJS module. @param path its name in stacks, which no longer need be there */
function run(source: string, path: string) {
  const module = { exports: {} as never };
  const names = ['exports', 'require', 'module', '__filename', '__dirname'];
  const call = compileFunction(source, names, { filename: path });
  call(module.exports, requireForRemotes, module, path, dirname(path));
  return module.exports;
}

function provided(version: string, module: object) {
  return {
    version,
    // One that a remote changes would be another one for all.
    lib: () => Object.freeze(module),
    shareConfig: ONE_COPY,
  };
}
