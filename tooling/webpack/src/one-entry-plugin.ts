import { containerName } from '@fernweh/contracts/assets';
import type { RemoteManifest } from '@fernweh/mf-kit/manifest';
import type { Chunk, Compilation, Compiler } from 'webpack';

/** Before webpack looks for modules that parents already have: what moves into the entry is then in no other chunk. */
const BEFORE_BASIC = -20;

/**
 * Puts what a remote may need on any page into its container's entry: applications, fragments, and views without a URL
 * (header, footer). A page then costs one request for each remote and one for its view. Pages stay chunks of their own.
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
    // Exposes first: a view may only move once the application that asks for it has.
    for (const wanted of [isExposed, (request: string) => this.#everywhere.has(request)]) {
      for (const chunk of [...chunks].filter(candidate => isAskedFor(candidate, wanted))) {
        if (!chunkGraph.canChunksBeIntegrated(entry, chunk)) continue;
        chunkGraph.integrateChunks(entry, chunk);
        chunks.delete(chunk);
      }
    }
  }
}

const isExposed = (request: string) =>
  request === './src/client.tsx' || request.startsWith('./src/fragments/');

const isAskedFor = (chunk: Chunk, wanted: (request: string) => boolean) =>
  [...chunk.groupsIterable].some(group => group.origins.some(({ request }) => request && wanted(request)));
