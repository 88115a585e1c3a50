/** For editors, and for `npx jest path/to/one.test.ts` from the root: each package has a configuration of its own. */
module.exports = {
  projects: [
    '<rootDir>/*/jest.config.cjs',
    '<rootDir>/{platform,shared,tooling,world,examples/*}/*/jest.config.cjs',
  ],
};
