/**
 * React as visitors get it, for tests that render thousands of pages: the version for development needs several times the
 * processor time, for warnings that such a test does not read. It is imported before what imports React, for one file of tests.
 */
const environment = process.env.NODE_ENV;
process.env.NODE_ENV = 'production';
// What is read later than at an import, such as secrets, is that of tests.
beforeAll(() => {
  process.env.NODE_ENV = environment;
});
