import './production.ts';

const atImports = process.env.NODE_ENV;

test('what is imported next is as in production, and the tests themselves run as tests', () => {
  expect(atImports).toBe('production');
  expect(process.env.NODE_ENV).toBe('test');
});
