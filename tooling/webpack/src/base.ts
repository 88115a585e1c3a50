import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

export type Target = 'web' | 'server';
export type Mode = 'production' | 'development';

export const ROOT = resolve(import.meta.dirname, '../../..');

/** What every bundle of the site has in common. */
export function base(context: string, target: Target, mode: Mode = 'production'): Configuration {
  return {
    mode,
    context,
    // No `eval`: the site's policy forbids it in development too.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(ROOT, '.cache/webpack'),
      name: `${context.split('/').at(-1)}-${target}${mode === 'production' ? '' : '-dev'}`,
      buildDependencies: { preset: [import.meta.filename], packages: [resolve(ROOT, 'pnpm-lock.yaml')] },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      // Its exports map always names the development build otherwise.
      alias: target === 'web' ? { 'react-router$': routerBuild() } : {},
      conditionNames: target === 'web' ? ['es2015', '...'] : ['...'],
    },
    // Loaders belong to this preset, not to the packages it builds.
    resolveLoader: { modules: [resolve(import.meta.dirname, '../node_modules')] },
    module: { rules: [scripts(target, mode), router(), styles(context, target), fonts(), pictures()] },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          // Notices of licences lie beside the scripts, each once, instead of in them.
          extractComments: { condition: 'some', filename: '[base].LICENSE.txt', banner: false },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // A cache of other package versions is made anew; that is no news for whoever builds.
    infrastructureLogging: { level: 'error' },
  };
}

function routerBuild() {
  const kit = createRequire(new URL(import.meta.resolve('@fernweh/mf-kit')));
  const entry = createRequire(kit.resolve('react-router-dom')).resolve('react-router');
  return entry.replace(/dist\/development\/.*$/, 'dist/production/index.mjs');
}

function scripts(target: Target, mode: Mode): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: target === 'web' ? 'es2022' : 'es2024',
        transform: {
          react: {
            runtime: 'automatic',
            ...(mode === 'development' ? { development: true, refresh: true } : {}),
          },
        },
      },
    },
  };
}

/** The rest of react-router's one file stays away where it is not used (docs/decisions/019). */
function router(): RuleSetRule {
  return {
    test: /\/react-router\/dist\/production\/[\w-]+\.mjs$/,
    loader: resolve(import.meta.dirname, 'shakable-router.cjs'),
  };
}

/**
 * CSS Modules for `*.module.css`; the server needs the names only, and the same ones. The shell's names are its own: its
 * sheets come later than those of the remotes, and a rule of the same name would win over what a remote says about it.
 */
function styles(context: string, target: Target): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      ...(target === 'web' ? [MiniCssExtractPlugin.loader] : []),
      {
        loader: 'css-loader',
        options: {
          modules: {
            auto: /\.module\.css$/,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: className(context.endsWith('/shell') ? 'fernweh-shell' : 'fernweh'),
            exportOnlyLocals: target === 'server',
          },
        },
      },
    ],
  };
}

/** One hash for each file, not for each name in it: it is written hundreds of times, and only what repeats compresses. */
const className =
  (salt: string) =>
  ({ resourcePath }: { resourcePath: string }, _pattern: string, name: string) =>
    `${name}_${hashOf(salt + relative(ROOT, resourcePath))}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 6);

const FILE_NAME = '[name].[contenthash:10][ext]';

function fonts(): RuleSetRule {
  return {
    test: /\.woff2$/,
    type: 'asset/resource',
    generator: { filename: FILE_NAME },
  };
}

/** Pictures of style sheets: files of their own, or a part of the sheet where it says `?inline`. Scripts carry none. */
function pictures(): RuleSetRule {
  return {
    test: /\.svg$/,
    oneOf: [
      { resourceQuery: /inline/, type: 'asset/inline', generator: { dataUrl: { encoding: false } } },
      { type: 'asset/resource', generator: { filename: FILE_NAME } },
    ],
  };
}
