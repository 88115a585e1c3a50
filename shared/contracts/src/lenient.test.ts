import { z } from 'zod';
import { readEntryLeniently, readLeniently, type Slip } from './lenient.ts';

const item = z.object({ title: z.string(), isNew: z.boolean().default(false), note: z.string().optional() });
const schema = z.object({ name: z.string(), lead: z.string().optional(), items: z.array(item).default([]) });

function read(json: unknown) {
  const slips: Slip[] = [];
  const data = readLeniently(schema, json, { document: 'doc', onSlip: slip => slips.push(slip) });
  return { data, slips: slips.map(({ path }) => path) };
}

test('null and absent fields take their default and are not reported', () => {
  expect(read({ name: 'a', lead: null, items: [{ title: 'x', isNew: null }] })).toEqual({
    data: { name: 'a', items: [{ title: 'x', isNew: false }] },
    slips: [],
  });
  expect(read({ name: 'a' })).toEqual({ data: { name: 'a', items: [] }, slips: [] });
});

test('placeholders of rules are filled; one that nobody knows is a mistake, and stays', () => {
  expect(read({ name: '{{balanceDays}} days', items: [{ title: 'x', note: '{{fee}}' }] })).toEqual({
    data: { name: '60 days', items: [{ title: 'x', isNew: false, note: '{{fee}}' }] },
    slips: ['items[0].note'],
  });
});

test('a wrong field costs that field', () => {
  expect(read({ name: 'a', lead: 7, items: [{ title: 'x', isNew: 'yes', note: {} }] })).toEqual({
    data: { name: 'a', items: [{ title: 'x', isNew: false }] },
    slips: ['lead', 'items[0].isNew', 'items[0].note'],
  });
});

test('an entry that cannot do without the field costs that entry, and is reported once', () => {
  const items = [null, { title: 'a' }, {}, 'text', { title: 5, isNew: 5 }, { title: 'b', isNew: 1 }];
  expect(read({ name: 'a', items })).toEqual({
    data: {
      name: 'a',
      items: [
        { title: 'a', isNew: false },
        { title: 'b', isNew: false },
      ],
    },
    slips: ['items[0]', 'items[2].title', 'items[3]', 'items[4].title', 'items[4].isNew', 'items[5].isNew'],
  });
});

test('a wrong list is an absent list', () => {
  expect(read({ name: 'a', items: 'none' })).toEqual({ data: { name: 'a', items: [] }, slips: ['items'] });
});

test.each([[null], ['text'], [[]], [{}], [{ name: 7 }], [{ name: null }]])(
  'a document without what it is about is refused: %j',
  json => {
    expect(() => read(json)).toThrow(/^doc is not valid/);
  },
);

test('without a channel each slip is logged once, as a line of JSON', () => {
  const log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const json = { name: 'a', lead: 7 };
  readLeniently(schema, json, { document: 'once' });
  readLeniently(schema, json, { document: 'once' });
  expect(log).toHaveBeenCalledTimes(1);
  expect(JSON.parse(log.mock.calls[0]?.[0])).toEqual({
    level: 'warn',
    event: 'content-slip',
    document: 'once',
    path: 'lead',
    reason: expect.stringContaining('expected string'),
  });
});

test('objects that refer to each other are read too', () => {
  const a = { title: 'a', note: null, other: {} };
  a.other = a;
  expect(read({ name: 'x', items: [a, a] }).data.items).toEqual([
    { title: 'a', isNew: false },
    { title: 'a', isNew: false },
  ]);
});

test('an entry of a list that cannot be read is a slip', () => {
  const onSlip = jest.fn();
  expect(readEntryLeniently(item, { isNew: true }, { document: 'e', onSlip })).toBeUndefined();
  expect(onSlip).toHaveBeenCalledWith({ document: 'e', path: 'title', reason: expect.any(String) });
  expect(readEntryLeniently(item, { title: 'a' }, { document: 'e', onSlip })).toMatchObject({ title: 'a' });
});

test('what is nested without an end is absent, and half a character is replaced', () => {
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000));
  const { data } = read({ name: 'a\ud800b', lead: deep, items: [{ title: 'x\udc00' }, { title: deep }] });
  expect(data).toMatchObject({ name: 'a\ufffdb', items: [{ title: 'x\ufffd' }] });
  expect(() => encodeURIComponent(data.name)).not.toThrow();
});
