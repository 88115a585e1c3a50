const { preset } = require('@fernweh/jest-preset');

const base = preset({ dom: true });

module.exports = {
  ...base,
  moduleNameMapper: {
    ...base.moduleNameMapper,
    // As in the build (webpack.config.ts): no code of this remote may need InstantSearch's router.
    '^qs$': require.resolve('@fernweh/jest-preset/empty.cjs'),
  },
};
