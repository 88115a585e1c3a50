module.exports = require('@fernweh/jest-preset').preset(
  { esmOnly: ['oidc-provider', 'jose'] },
  {
    testTimeout: 30_000,
    globalSetup: '<rootDir>/test/make-world.cjs',
    globalTeardown: '<rootDir>/test/remove-world.cjs',
  },
);
