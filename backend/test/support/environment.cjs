const { TestEnvironment } = require('jest-environment-node');

/**
 * PGlite loads parts of itself with import(), which modules inside jest's sandbox can't. So it is loaded here, outside,
 * and handed in: `@electric-sql/pglite` is mapped to pglite.cjs.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.pglite = require('@electric-sql/pglite');
  }
};
