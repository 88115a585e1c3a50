const { preset } = require('@fernweh/jest-preset');

const base = preset({ dom: true });

module.exports = {
  ...base,
  moduleNameMapper: {
    ...base.moduleNameMapper,
    // As in the build: nothing of ours may need InstantSearch's router (webpack.config.ts).
    '^qs$': require.resolve('@fernweh/jest-preset/empty.cjs'),
  },
};
