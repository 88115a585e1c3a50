/** @jest-environment node */
// React's builds write stacks of components in different ways, and the production build is what serves.
Object.assign(process.env, { NODE_ENV: 'production' });
jest.requireActual('./nested-failures.test.tsx');

test('this is React’s production build', () => {
  expect(jest.requireActual('react')).not.toHaveProperty('captureOwnerStack');
});
