const { TestEnvironment } = require('jest-environment-node');

/** Lives as long as the worker: what one test file makes, the next finds (database.ts). */
const pgliteTemplate = {};

/**
 * PGlite loads parts of itself with import(), which modules inside jest's sandbox can't. So it is loaded here, outside,
 * and handed in: `@electric-sql/pglite` is mapped to pglite.cjs.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pglite = require('@electric-sql/pglite');
    this.global.pgliteTemplate = pgliteTemplate;
  }
};
