import { containerName, INTEGRITY_GLOBAL } from '@fernweh/contracts/assets';
import type { Snapshot } from '@fernweh/contracts/page';
import * as kit from '@fernweh/mf-kit';
import * as kitClient from '@fernweh/mf-kit/client';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundler from '@module-federation/webpack-bundler-runtime';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import { ensureStyles } from './styles.ts';
import { trustedUrl } from './trusted-types.ts';

/** Written in by the build. */
declare const BUNDLER_RUNTIME_GLOBAL: string;

export type Remotes = { load<T>(remote: string, expose: string): Promise<T> };

/** A script that is not there after this long counts as away. */
const SCRIPT_MS = 8000;

/** The page's pinned releases as federation containers over the shell's one React and one kit. */
export function connectRemotes(snapshot: Snapshot, shellIntegrity: Record<string, string>): Remotes {
  const integrity: Record<string, string> = Object.assign(
    { ...shellIntegrity },
    ...Object.values(snapshot).map(pinned => pinned.integrity),
  );
  // Remotes are built without a copy of their own (experiments.externalRuntime, docs/decisions/007).
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    [BUNDLER_RUNTIME_GLOBAL]: freshBundlerRuntime,
    [INTEGRITY_GLOBAL]: integrity,
  });

  const federation = createInstance({
    name: 'shell',
    remotes: Object.entries(snapshot).map(([remote, { entry }]) => ({
      name: containerName(remote),
      entry,
      entryGlobalName: containerName(remote),
      type: 'global',
    })),
    shared: {
      react: provided(React),
      'react/jsx-runtime': provided(jsxRuntime),
      'react-dom': provided(ReactDOM),
      'react-dom/client': provided(ReactDOMClient),
      '@fernweh/mf-kit': provided(kit),
      '@fernweh/mf-kit/client': provided(kitClient),
    },
    plugins: [
      {
        name: 'pinned',
        createScript({ url }) {
          const script = document.createElement('script');
          script.async = true;
          script.src = trustedUrl(url);
          script.integrity = integrity[new URL(url, location.href).pathname] ?? '';
          return { script, timeout: SCRIPT_MS };
        },
      },
    ],
  });

  return {
    async load<T>(remote: string, expose: string) {
      await ensureStyles(snapshot[remote]?.css ?? []);
      const module = await federation.loadRemote<T>(`${containerName(remote)}${expose.slice(1)}`);
      if (!module) throw new Error(`${remote} exposes no ${expose}`);
      return module;
    },
  };
}

/** What a container keeps in it is the container's own. */
function freshBundlerRuntime() {
  return { ...bundler, bundlerRuntime: { ...bundler.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
}

function provided(module: object) {
  return {
    version: React.version,
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: false as const },
  };
}
