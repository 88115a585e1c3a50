import { thrownText } from './thrown-text.ts';

const throwing = () => {
  throw new Error('read');
};

test.each<[string, unknown, string]>([
  ['an error', new Error('boom'), 'boom'],
  ['a text', 'boom', 'boom'],
  ['nothing', null, 'null'],
  ['an error whose message is no text', Object.assign(new Error(), { message: 4 }), '4'],
  ['an object without a text', Object.create(null), 'An error without a message'],
  [
    'an error that throws when it is read',
    Object.defineProperty(new Error(), 'message', { get: throwing }),
    'An error without a message',
  ],
  [
    'what nobody may look at',
    new Proxy({}, { get: throwing, getPrototypeOf: throwing }),
    'An error without a message',
  ],
])('%s', (_what, thrown, text) => {
  expect(thrownText(thrown)).toBe(text);
});

test('an error without a stack has its message', () => {
  const error = Object.assign(new Error('boom'), { stack: undefined });
  expect(thrownText(error, 'stack')).toBe('boom');
});
