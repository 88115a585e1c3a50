import { relative, resolve } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { ROOT } from './root.ts';
import { fonts, pictures, styles } from './styles.ts';

export type Target = 'web' | 'server';
export type Mode = 'production' | 'development';

/**
 * The configuration that all bundles of the site share.
 * @param jsxSource where the functions come from that make elements
 */
export function base(
  context: string,
  target: Target,
  mode: Mode = 'production',
  jsxSource = 'react',
): Configuration {
  return {
    mode,
    context,
    // The site's policy forbids `eval`, in development too.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: resolve(ROOT, '.cache/webpack'),
      name: `${cacheName(context)}-${target}${mode === 'production' ? '' : '-dev'}`,
      buildDependencies: {
        preset: [
          ...['base.ts', 'styles.ts', 'cascade-layer.cjs', 'font-faces.cjs', 'cut-font.cjs'],
          ...['without-connections.ts', 'portable/entry-loader.cjs', 'portable/scope-sheet.cjs'],
        ].map(file => resolve(import.meta.dirname, file)),
        packages: [resolve(ROOT, 'pnpm-lock.yaml')],
      },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: target === 'web' ? ['es2015', '...'] : ['...'],
    },
    // Loaders are dependencies of this package, not of the packages that it builds.
    resolveLoader: { modules: [resolve(import.meta.dirname, '../node_modules')] },
    module: { rules: [scripts(target, mode, jsxSource), styles(target), fonts(), pictures()] },
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          parallel: false,
          // What a pass removes lets the next one remove more: 0.3 KB on every page.
          terserOptions: { compress: { passes: 3 } },
          // License notices are written once into files beside the scripts.
          extractComments: { condition: 'some', filename: '[base].LICENSE.txt', banner: false },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    // Webpack would warn whenever it replaces a cache after an update of a package.
    infrastructureLogging: { level: 'error' },
  };
}

/** Two sites of one repository may have remotes of one name. */
export const cacheName = (context: string): string => relative(ROOT, context).replaceAll(/[\\/]/g, '-');

function scripts(target: Target, mode: Mode, importSource: string): RuleSetRule {
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
            importSource,
            ...(mode === 'development' ? { development: true, refresh: true } : {}),
          },
        },
      },
    },
  };
}
