import { reportOwnService } from './own-service-failure.ts';

test('a service that nobody reached is counted by what was asked for, and why', () => {
  const report = jest.fn();
  reportOwnService(
    { report },
    'the cart',
    new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }),
  );
  expect(report).toHaveBeenCalledWith(
    { kind: 'data', remote: 'shell', reason: 'unreachable' },
    { message: 'the cart: fetch failed ECONNREFUSED' },
  );
});
