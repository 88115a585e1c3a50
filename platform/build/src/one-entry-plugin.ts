import { containerName } from '@flotilla/contracts/assets';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import type { Chunk, Compilation, Compiler } from 'webpack';
import { CLIENT_ENTRY } from './entry/remote-sources.ts';

/** Runs before webpack removes modules that parent chunks have, so that moved modules are in no other chunk. */
const BEFORE_BASIC = -20;

/**
 * Moves everything that a remote may need on any page into its container's entry: applications, fragments, and views
 * without a URL (header, footer). A page then loads one file for each remote and one for its view (docs/decisions/008).
 */
export class OneEntryPlugin {
  readonly #container: string;
  readonly #everywhere: Set<string>;

  constructor({ name, views }: RemoteManifest) {
    this.#container = containerName(name);
    const urlless = Object.keys(views).filter(view => views[view] === null);
    this.#everywhere = new Set(urlless.map(view => `./routes/${view}.tsx`));
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('OneEntryPlugin', compilation => {
      compilation.hooks.optimizeChunks.tap({ name: 'OneEntryPlugin', stage: BEFORE_BASIC }, () =>
        this.#merge(compilation),
      );
    });
  }

  #merge({ chunkGraph, chunks, entrypoints }: Compilation) {
    const entry = entrypoints.get(this.#container)?.getEntrypointChunk();
    if (!entry) return;
    // Exposed modules come first: a view can move only after the application that imports it.
    for (const wanted of [isExposed, (request: string) => this.#everywhere.has(request)]) {
      for (const chunk of [...chunks].filter(candidate => isRequested(candidate, wanted))) {
        if (!chunkGraph.canChunksBeIntegrated(entry, chunk)) continue;
        chunkGraph.integrateChunks(entry, chunk);
        chunks.delete(chunk);
      }
    }
  }
}

const isExposed = (request: string) => request === CLIENT_ENTRY || request.startsWith('./src/fragments/');

const isRequested = (chunk: Chunk, wanted: (request: string) => boolean) =>
  [...chunk.groupsIterable].some(group => group.origins.some(({ request }) => request && wanted(request)));
