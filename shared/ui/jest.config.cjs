const { preset } = require('@fernweh/jest-preset');

module.exports = preset(
  { dom: true },
  {
    testMatch: ['**/*.test.{ts,tsx}'],
    // Nothing here needs the browser's missing parts, and a worker's MessageChannel would keep the run from ending.
    setupFiles: [],
  },
);
