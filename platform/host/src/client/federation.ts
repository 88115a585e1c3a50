import { containerName } from '@flotilla/contracts/assets';
import type { Snapshot } from '@flotilla/contracts/page';
import { type BROWSER_SHARED, ONE_COPY } from '@flotilla/contracts/shared-modules';
import * as kit from '@flotilla/kit';
import * as kitClient from '@flotilla/kit/client';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import bundler from '@module-federation/webpack-bundler-runtime';
import React from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import ReactDOM from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { withFormerNames } from '../former-names.ts';
import { sharedVersions } from '../shared-versions.ts';
import { describeHost } from './federation-devtools.ts';
import type { FileDigests } from './file-digests.ts';
import type { Releases } from './releases.ts';
import { ensureStyles } from './styles.ts';
import { trustedUrl } from './trusted-types.ts';

/** Replaced by the build. */
declare const BUNDLER_RUNTIME_GLOBAL: string;

export type Remotes = { load<T>(remote: string, expose: string): Promise<T> };

/** Time limit for loading a script. */
const SCRIPT_TIMEOUT_MS = 8000;

/** Loads the document's releases as federation containers, which share the shell's React and kit. */
export function connectRemotes({ pinned, pin }: Releases, digests: FileDigests, shellVersion = ''): Remotes {
  // Remotes are built without a runtime of their own (experiments.externalRuntime, docs/decisions/007).
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: runtimeCore,
    [BUNDLER_RUNTIME_GLOBAL]: freshBundlerRuntime,
  });

  const {
    react,
    'react-dom': dom,
    'react-router-dom': router,
    rxjs,
    '@flotilla/kit': ownKit,
  } = sharedVersions;
  const shared = {
    // React's packages are no ES modules: `import *` would add 0.3 KB of webpack's runtime to every page.
    react: sharedModule(react, React),
    'react/jsx-runtime': sharedModule(react, { Fragment, jsx, jsxs }),
    'react-dom': sharedModule(dom, ReactDOM),
    'react-dom/client': sharedModule(dom, { createRoot, hydrateRoot }),
    'react-router-dom': laterModule(
      router,
      () => import(/* webpackChunkName: "router" */ '../shared-router.ts'),
    ),
    rxjs: laterModule(rxjs, () => import(/* webpackChunkName: "rxjs" */ '../shared-rxjs.ts')),
    '@flotilla/kit': sharedModule(ownKit, kit),
    '@flotilla/kit/client': sharedModule(ownKit, kitClient),
  } satisfies Record<(typeof BROWSER_SHARED)[number], unknown>;
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shared: withFormerNames(shared),
    plugins: [
      {
        name: 'pinned',
        createScript({ url }) {
          const script = document.createElement('script');
          script.async = true;
          script.src = trustedUrl(url);
          script.integrity = digests.known[new URL(url, location.href).pathname] ?? '';
          return { script, timeout: SCRIPT_TIMEOUT_MS };
        },
      },
    ],
  });

  const describe = describeHost('shell', shellVersion, shared);

  return {
    async load<T>(remote: string, expose: string) {
      await pin(remote);
      const release = pinned[remote];
      const entry = release?.entry ?? '';
      if (release) describe(remote, release, expose);
      await Promise.all([ensureStyles(sheetsFor(pinned, remote, expose)), digests.ensure(entry)]);
      const name = containerName(remote);
      // Names that are registered already stay as they are.
      federation.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }]);
      const module = await federation.loadRemote<T>(name + expose.slice(1));
      if (!module) throw new Error(`${remote} exposes no ${expose}`);
      return module;
    },
  };
}

/** The sheets of an exposed module. A fragment that the server did not render brings its own. */
function sheetsFor(snapshot: Snapshot, remote: string, expose: string): string[] {
  const { css = [], fragments = {} } = snapshot[remote] ?? {};
  return [...css, ...(fragments[expose.replace('./fragments/', '')] ?? [])];
}

/** A new object per container, because containers store their own state in it. */
function freshBundlerRuntime() {
  return { ...bundler, bundlerRuntime: { ...bundler.bundlerRuntime, S: {} }, bundlerRuntimeOptions: {} };
}

function sharedModule(version: string, module: object) {
  return { ...SHARED, version, lib: () => module };
}

/** Fetched when a remote's code asks for it: pages without such code do not pay for it. */
function laterModule(version: string, load: () => Promise<object>) {
  return { ...SHARED, version, get: () => load().then(module => () => module) };
}

/** Remotes take what the shell has, so that a version is for readers alone. */
const SHARED = { shareConfig: ONE_COPY };
