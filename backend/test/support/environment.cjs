const { TestEnvironment } = require('jest-environment-node');

/** Shared by all test files of a worker (database.ts). */
const pgliteTemplate = {};

/**
 * PGlite loads parts of itself with import(), which jest's sandbox doesn't support. This file loads it outside the
 * sandbox; `@electric-sql/pglite` is mapped to pglite.cjs.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pglite = require('@electric-sql/pglite');
    this.global.pgliteTemplate = pgliteTemplate;
  }
};
