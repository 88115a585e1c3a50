import { basename, relative } from 'node:path';
import type { Budget, CanaryRules, DeclaredTopics, OwnPage, PartAssets } from '@flotilla/contracts/release';
import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import type { SiteContracts } from '@flotilla/contracts/site-contracts';
import type { RemoteManifest } from '@flotilla/kit/manifest';
import type { Chunk, ChunkGroup, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { codeOwnerOf } from './code-owner.ts';
import { remoteContract } from './contract.ts';
import { CLIENT_ENTRY } from './entry/remote-sources.ts';
import { forgottenNames } from './forgotten-names.ts';
import { ROOT } from './root.ts';
import { fileOfView } from './view-file.ts';

/** The part of a release that the build knows: the files of each view and fragment. The release command adds the rest. */
export type ReleaseParts = {
  entry: string;
  client: PartAssets;
  routes: Record<string, PartAssets>;
  fragments: Record<string, PartAssets>;
  probes: readonly string[];
  events: DeclaredTopics;
  accountData?: string[];
  pages?: Record<string, OwnPage>;
  canary?: CanaryRules;
  budget?: Budget;
  isolated?: true;
  codeOwner?: string;
  contract: ReleaseContract;
  trustedBy: 'shell';
};

export const PARTS_FILE = 'parts.json';

/** Writes `parts.json` beside the bundles, with the files that each view and fragment needs. A name that the manifest lacks ends the build. */
export class ReleasePlugin {
  readonly #site: SiteContracts;
  readonly #manifest: RemoteManifest;

  /** @throws Error for a manifest that asks for what excludes each other */
  constructor(site: SiteContracts, manifest: RemoteManifest) {
    if (manifest.isolated && manifest.fragments.length > 0)
      throw new Error(
        `${manifest.name} is isolated and has fragments, which render in the processes of other remotes: it can have one of both`,
      );
    this.#site = site;
    this.#manifest = manifest;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', compilation => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        for (const problem of forgottenNames(this.#site, this.#manifest, compiler.context))
          compilation.errors.push(new webpack.WebpackError(problem));
        const text = JSON.stringify(this.#parts(compilation), null, 2);
        compilation.emitAsset(PARTS_FILE, new webpack.sources.RawSource(text));
      });
    });
  }

  #parts(compilation: Compilation): ReleaseParts {
    const { views, fragments, probes, events, accountData, pages, canary, budget, isolated, name } =
      this.#manifest;
    const container = compilation.entrypoints.get(name.replaceAll('-', '_'));
    const entry = files(container?.chunks ?? [], '.js').find(file => file.startsWith('remoteEntry.'));
    if (!entry) throw new Error(`${name}: the build has no remote entry`);
    const codeOwner = codeOwnerOf(ROOT, relative(ROOT, compilation.compiler.context).replaceAll('\\', '/'));
    const groups = compilation.chunkGroups;
    const groupsOf = (request: string) => groups.filter(group => isFor(group, request));
    const part = (request: string) => withLaterSheets(groupsOf(request), entry);
    return {
      entry,
      client: assets(groupsOf(CLIENT_ENTRY), entry),
      routes: Object.fromEntries(
        Object.keys(views).map(view => [view, part(`./routes/${fileOfView(view)}.tsx`)]),
      ),
      fragments: Object.fromEntries(
        fragments.map(id => [basename(id), part(`./src/fragments/${basename(id)}.tsx`)]),
      ),
      probes,
      events: { publishes: [...events.publishes], listens: [...events.listens] },
      ...(accountData && { accountData: [...accountData] }),
      ...(pages && { pages }),
      ...(canary && { canary }),
      ...(budget && { budget }),
      ...(isolated && { isolated }),
      ...(codeOwner && { codeOwner }),
      contract: remoteContract(this.#site, this.#manifest, compilation.compiler.context),
      trustedBy: 'shell',
    };
  }
}

function isFor(group: ChunkGroup, request: string) {
  const exposed = `__federation_expose_${request.replace('./src/', '').replace('.tsx', '').replace('/', '_')}`;
  return group.name === exposed || group.origins.some(origin => origin.request === request);
}

function assets(groups: ChunkGroup[], entry: string): PartAssets {
  const chunks = groups.flatMap(group => group.chunks);
  return { js: files(chunks, '.js').filter(file => file !== entry), css: files(chunks, '.css') };
}

/** The scripts of a part, and the style sheets of the part and of its deferred components: the server renders both. */
function withLaterSheets(groups: ChunkGroup[], entry: string): PartAssets {
  const within = groups.flatMap(group => [group, ...childrenOf(group)]);
  return { js: assets(groups, entry).js, css: assets(within, entry).css };
}

const childrenOf = (group: ChunkGroup): ChunkGroup[] =>
  group.getChildren().flatMap(child => [child, ...childrenOf(child)]);

function files(chunks: Iterable<Chunk>, extension: string): string[] {
  return [...new Set([...chunks].flatMap(chunk => [...chunk.files]))].filter(file =>
    file.endsWith(extension),
  );
}
