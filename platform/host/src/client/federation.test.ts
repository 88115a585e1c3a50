/** @jest-environment jsdom */
import '@fernweh/jest-preset/dom.cjs';
import React from 'react';
import ReactDOM from 'react-dom';
import { connectRemotes } from './federation.ts';
import type { FileDigests } from './file-digests.ts';
import { pinReleases } from './releases.ts';

jest.mock('../shared-versions.ts', () => ({
  sharedVersions: {
    react: '19.0.1',
    'react-dom': '19.0.2',
    'react-router-dom': '7.0.3',
    rxjs: '7.8.9',
    '@flotilla/kit': '1.0.4',
  },
}));

type Shared = Record<string, Record<string, { lib?: () => unknown }>>;
type Described = { version: string; modules?: object[]; shared: { sharedName: string; version: string }[] };
const federation = () =>
  (globalThis as never as { __FEDERATION__: { moduleInfo: Record<string, Described> } }).__FEDERATION__;

const ENTRY = '/assets/mf-search/remoteEntry.0a1b2c3d4e.js';
const release = { version: 'r7', entry: ENTRY, css: [], integrity: {} };
const digests: FileDigests = {
  known: { [ENTRY]: 'sha384-right' },
  ensure: async () => {},
  fetchOf: async () => {},
};
/** What the container got from the host. */
let scope: Shared = {};
const scripts: HTMLScriptElement[] = [];

/** jsdom runs no scripts: this stands for the one of a remote, which leaves its container in a global variable. */
function runScripts() {
  new MutationObserver(records => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue;
      scripts.push(node);
      Object.assign(globalThis, {
        mf_search: {
          init: (given: Shared) => {
            scope = given;
          },
          get: async (expose: string) => () => ({ exposed: expose }),
        },
      });
      node.dispatchEvent(new Event('load'));
    }
  }).observe(document, { childList: true, subtree: true });
}

test('a remote is loaded once, from its release alone, gets the shell’s own React, and the devtools hear of it', async () => {
  Object.assign(globalThis, { BUNDLER_RUNTIME_GLOBAL: '_BUNDLER_RUNTIME' });
  runScripts();
  const remotes = connectRemotes(
    pinReleases({ 'mf-search': release }, () => {}),
    digests,
    's1',
  );

  expect(await remotes.load('mf-search', './client')).toEqual({ exposed: './client' });
  expect(await remotes.load('mf-search', './fragments/search-box')).toEqual({
    exposed: './fragments/search-box',
  });
  expect(scripts.map(({ src, integrity }) => [new URL(src).pathname, integrity])).toEqual([
    [ENTRY, 'sha384-right'],
  ]);
  expect(Object.values(scope.react ?? {}).map(({ lib }) => lib?.())).toEqual([React]);
  expect(Object.values(scope['react-dom'] ?? {}).map(({ lib }) => lib?.())).toEqual([ReactDOM]);
  for (const later of ['react-router-dom', 'rxjs'])
    expect(Object.values(scope[later] ?? {}).map(({ lib }) => lib?.())).toEqual([undefined]);

  expect(federation().moduleInfo).toEqual({
    shell: {
      version: 's1',
      remotesInfo: { mf_search: { matchedVersion: 'r7' } },
      shared: [
        { sharedName: 'react', version: '19.0.1' },
        { sharedName: 'react/jsx-runtime', version: '19.0.1' },
        { sharedName: 'react-dom', version: '19.0.2' },
        { sharedName: 'react-dom/client', version: '19.0.2' },
        { sharedName: 'react-router-dom', version: '7.0.3' },
        { sharedName: 'rxjs', version: '7.8.9' },
        { sharedName: '@flotilla/kit', version: '1.0.4' },
        { sharedName: '@flotilla/kit/client', version: '1.0.4' },
      ],
    },
    [`mf_search:${ENTRY}`]: {
      version: 'r7',
      remoteEntry: ENTRY,
      globalName: 'mf_search',
      modules: [{ moduleName: './client' }, { moduleName: './fragments/search-box' }],
      remotesInfo: {},
      shared: [],
    },
  });
  expect(Object.keys(scope['@flotilla/kit'] ?? {})).toEqual(['1.0.4']);
});
