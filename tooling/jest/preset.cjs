/**
 * The jest configuration of every package, in one line of its `jest.config.cjs`:
 *
 *   module.exports = require('@fernweh/jest-preset').preset();                     // Node
 *   module.exports = require('@fernweh/jest-preset').preset({ dom: true });        // browser code
 *   module.exports = require('@fernweh/jest-preset').preset({}, { maxConcurrency: 1 });
 *
 * Sources are ES modules; swc compiles them to CommonJS for jest. npm packages that ship ES modules only have to be
 * compiled too, and are listed in `ESM_ONLY`.
 */
const ESM_ONLY = [
  '@commander-js/extra-typings',
  'commander',
  'cookie',
  'fastify-type-provider-zod',
  'jose',
  'lru-cache',
  'react-instantsearch',
  'instantsearch.js',
];

/**
 * In jest's sandbox each look at a global is a call out of compiled code. Every module gets these as parameters. Those that tests
 * replace are not among them, such as Date, fetch and the timers, nor those whose names modules take for something else, such as Map.
 *
 * @type {(keyof typeof globalThis)[]}
 */
const FAST_GLOBALS = ['Math', 'Object', 'Array', 'JSON', 'Number', 'String'];

/**
 * @param {{dom?: boolean, esmOnly?: string[]}} options `dom` runs tests in jsdom; `esmOnly` lists more ESM-only packages
 * @param {import('jest').Config} more options that override the preset's
 * @returns {import('jest').Config}
 */
function preset({ dom = false, esmOnly = [] } = {}, more = {}) {
  const names = [...ESM_ONLY, ...esmOnly].map(name => name.replaceAll('/', '\\+')).join('|');
  return {
    testEnvironment: dom ? require.resolve('jest-environment-jsdom') : 'node',
    testMatch: ['**/*.test.?([cm])[jt]s?(x)'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', '/.cache/'],
    modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.data/'],
    moduleFileExtensions: ['ts', 'tsx', 'mts', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
    transform: {
      '\\.[cm]?[jt]sx?$': [
        require.resolve('@swc/jest'),
        {
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
          sourceMaps: 'inline',
        },
      ],
    },
    // pnpm keeps packages in node_modules/.pnpm/<name>@<version>/; with `+` for `/`.
    transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${names})@)`],
    moduleNameMapper: {
      '\\.module\\.css$': require.resolve('identity-obj-proxy'),
      '\\.css$': require.resolve('./empty.cjs'),
      '\\.(svg|png|jpg|webp|avif|woff2)$': require.resolve('./file.cjs'),
    },
    setupFiles: dom ? [require.resolve('./dom.cjs')] : [],
    setupFilesAfterEnv: [require.resolve('./setup.ts')],
    resetMocks: true,
    sandboxInjectedGlobals: FAST_GLOBALS,
    ...more,
  };
}

module.exports = { preset };
