module.exports = require('@fernweh/jest-preset').preset(
  { esmOnly: ['jose', '@opentelemetry/otlp-exporter-base'] },
  {
    testTimeout: 60_000,
    testEnvironment: require.resolve('./test/support/environment.cjs'),
    moduleNameMapper: { '^@electric-sql/pglite$': require.resolve('./test/support/pglite.cjs') },
  },
);
