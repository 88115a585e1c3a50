module.exports = require('@fernweh/jest-preset').preset(
  {},
  {
    // The host's tests host this repository's site.
    setupFiles: [require.resolve('../../shell/test/support/hosted-site.ts')],
    // Replaced by builds elsewhere (src/former-names.ts).
    globals: { FORMER_NAMES: {} },
  },
);
