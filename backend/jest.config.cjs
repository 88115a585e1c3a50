module.exports = require('@fernweh/jest-preset').preset(
  { esmOnly: ['jose', '@opentelemetry/otlp-exporter-base', 'content-disposition'] },
  {
    globalSetup: require.resolve('./test/support/start-server.ts'),
    globalTeardown: require.resolve('./test/support/stop-server.ts'),
    testEnvironment: require.resolve('./test/support/environment.cjs'),
    moduleNameMapper: { '^@electric-sql/pglite$': require.resolve('./test/support/pglite.cjs') },
  },
);
