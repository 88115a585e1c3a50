module.exports = require('@fernweh/jest-preset').preset(
  {},
  { setupFiles: [require.resolve('./test/support/hosted-site.ts')] },
);
