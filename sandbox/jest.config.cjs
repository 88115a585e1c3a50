module.exports = require('@fernweh/jest-preset').preset(
  { esmOnly: ['oidc-provider', 'jose'] },
  {
    globalSetup: '<rootDir>/test/make-world.cjs',
    globalTeardown: '<rootDir>/test/remove-world.cjs',
  },
);
