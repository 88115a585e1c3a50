module.exports = require('@fernweh/jest-preset').preset(
  {},
  {
    globalSetup: require.resolve('./test/make-world.cjs'),
    globalTeardown: require.resolve('./test/remove-world.cjs'),
  },
);
