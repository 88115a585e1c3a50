module.exports = require('@fernweh/jest-preset').preset(
  {},
  {
    testTimeout: 60_000,
    globalSetup: require.resolve('./test/make-world.cjs'),
    globalTeardown: require.resolve('./test/remove-world.cjs'),
  },
);
