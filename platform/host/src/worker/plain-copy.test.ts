import { serialize } from 'node:v8';
import { readClone } from '../scan-clone.ts';
import { plainCopy } from './plain-copy.ts';

const price = { amount: 12 };
class Tour {
  name = 'Alps';
}
const circle: Record<string, unknown> = {};
circle.self = circle;

test.each<[string, unknown, unknown]>([
  ['a date', { day: new Date(0) }, { day: '1970-01-01T00:00:00.000Z' }],
  ['what is named twice', [price, price], [{ amount: 12 }, { amount: 12 }]],
  ['a list that was made with holes', Object.assign(Array(2), ['a', 'b']), ['a', 'b']],
  ['a list with a hole', Object.assign(Array(2), ['a']), ['a', undefined]],
  ['an object of a class', new Tour(), { name: 'Alps' }],
  ['a map', { all: new Map([[1, 2]]) }, { all: {} }],
  ['a name that objects have', JSON.parse('{"__proto__":{"a":1}}'), JSON.parse('{"__proto__":{"a":1}}')],
])('data of a remote are sent as JSON has them: %s', (_what, data, sent) => {
  expect(readClone(serialize(plainCopy(data)))).toEqual(sent);
});

test.each([
  ['a function', { load() {} }],
  ['a number of any size', [1n]],
  ['a symbol', { mark: Symbol.iterator }],
  ['a circle', circle],
])('%s is no data', (_what, data) => {
  expect(() => plainCopy(data)).toThrow();
});

test('a message is as it is, although a remote has given all objects a form of their own', () => {
  const said = { type: 'ready', late: ['mf-a'] };
  const changed = [Object.prototype, Array.prototype] as { toJSON?: unknown }[];
  for (const one of changed) one.toJSON = () => 'another';
  const sent = plainCopy(said);
  for (const one of changed) delete one.toJSON;
  expect(sent).toEqual(said);
});

test('a message is sent whole, although a remote has changed objects of the language', () => {
  const said = { type: 'ready', late: ['mf-a'] };
  const replaced = [
    jest.spyOn(Array.prototype, 'map').mockReturnValue([]),
    jest.spyOn(Array.prototype, 'push').mockReturnValue(0),
    jest.spyOn(Object, 'entries').mockReturnValue([]),
    jest.spyOn(Object, 'fromEntries').mockReturnValue({}),
  ];
  const copy = plainCopy(said);
  for (const one of replaced) one.mockRestore();
  expect(copy).toEqual(said);
});
