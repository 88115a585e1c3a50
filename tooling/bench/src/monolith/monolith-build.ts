import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_NAMES } from '@fernweh/config/environment';
import { ROOT } from '@fernweh/run/root';
import { shell } from '@flotilla/build/shell';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type ChunkGroup, type Configuration, type MultiStats } from 'webpack';
import { compile } from '../build/package-build.ts';
import { DATA_DIR } from '../ports.ts';
import { MONOLITH_ASSETS, type MonolithParts } from './parts.ts';
import { writeRemotesModule } from './remotes-module.ts';

const HOME = join(ROOT, DATA_DIR, 'monolith');

/** Builds the monolith with the loaders, aliases and minimizer of the site's own builds. */
export async function buildMonolith(): Promise<MonolithParts> {
  const remotes = await writeRemotesModule(HOME);
  const stats = await compile([configuration(remotes)]);
  return partsOf(stats);
}

export const readMonolithFile = (name: string) => readFile(join(HOME, 'web', name));

function configuration(remotes: string): Configuration {
  const [common] = shell(join(ROOT, 'shell'));
  if (!common) throw new Error('The shell has not been built');
  return {
    ...common,
    name: 'monolith/web',
    cache: false,
    target: ['web', 'es2022'],
    entry: { main: join(import.meta.dirname, 'main.tsx') },
    output: {
      path: join(HOME, 'web'),
      publicPath: MONOLITH_ASSETS,
      uniqueName: 'monolith',
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[id].[contenthash:10].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: {
      ...common.resolve,
      alias: { ...common.resolve?.alias, 'bench-remotes$': remotes },
    },
    module: {
      rules: [
        ...(common.module?.rules ?? []),
        // Header and footer are on every page, so they are in the main file.
        { test: /mf-navigation\/src\/views\.ts$/, parser: { dynamicImportMode: 'eager' } },
        // Only the named exports of the kit's client are used; its lifecycles are for single-spa.
        { test: /shared\/mf-kit\/src\//, sideEffects: false },
      ],
    },
    optimization: { ...common.optimization, splitChunks: { chunks: 'all', minSize: 20_000 } },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:10].css',
        chunkFilename: '[id].[contenthash:10].css',
      }),
      new webpack.NormalModuleReplacementPlugin(/\.server\.ts$/, join(ROOT, 'platform/build/src/empty.cjs')),
    ],
  };
}

function partsOf(stats: MultiStats): MonolithParts {
  const compilation = stats.stats[0]?.compilation;
  if (!compilation) throw new Error('The monolith was not built');
  const byModule: Record<string, string[]> = {};
  const entry = compilation.entrypoints.get('main');
  const main = filesOf(entry);
  const add = (name: string, files: string[]) => {
    byModule[name] = [...new Set([...(byModule[name] ?? []), ...files])];
  };
  for (const group of compilation.chunkGroups) {
    const names = namesOf(group);
    for (const name of names) add(name, filesOf(group));
    // Style sheets of deferred code are in the document from the start, as in the composed site.
    if (names.length === 0 && group !== entry)
      for (const owner of ownersOf(group))
        if (owner === entry) main.push(...sheetsOf(group));
        else for (const name of namesOf(owner)) add(name, sheetsOf(group));
  }
  return { main: [...new Set(main)], byModule };
}

const namesOf = (group: ChunkGroup) =>
  group.origins.flatMap(
    ({ request, module }) => (module && request && moduleName(module.identifier(), request)) || [],
  );

/** The nearest parent chunk groups that are a part of a page, or the main file. */
const ownersOf = (group: ChunkGroup): ChunkGroup[] =>
  group
    .getParents()
    .flatMap(parent =>
      namesOf(parent).length > 0 || parent.getParents().length === 0 ? [parent] : ownersOf(parent),
    );

const sheetsOf = (group: ChunkGroup) => filesOf(group).filter(file => file.endsWith('.css'));

/** `mf-content/routes/home` for what its views import, `mf-search/fragments/search-box` for a fragment. */
function moduleName(importer: string, request: string): string | undefined {
  const remote = REMOTE_NAMES.find(name => `${importer}|${request}`.includes(`/${name}/src/`));
  const part = /((?:routes|fragments)\/[\w-]+)\.tsx$/.exec(request)?.[1];
  return remote && part ? `${remote}/${part}` : undefined;
}

function filesOf(group: ChunkGroup | undefined): string[] {
  const chunks: readonly Chunk[] = group?.chunks ?? [];
  return [...new Set(chunks.flatMap(chunk => [...chunk.files]))];
}
