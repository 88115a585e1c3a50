import { z } from 'zod';

/** A change of the schema of what is received: title, before, after. The sender was built with the one before. */
export type Change = [title: string, before: z.ZodType, after: z.ZodType];

const { object, string, number, int, boolean, array, literal, union, record, tuple } = z;
const tour = object({ slug: string(), days: int().optional() });
const kinds = (...names: string[]) => object({ kind: z.enum(names) });

/** A deployed sender would be refused. */
export const BREAKING: Change[] = [
  ['a new required field', object({}), object({ title: string() })],
  ['an optional field is required', object({ title: string().optional() }), object({ title: string() })],
  ['a field has another type', object({ n: string() }), object({ n: number() })],
  ['a number must be whole', object({ n: number() }), object({ n: int() })],
  ['a text is limited', object({ a: string() }), object({ a: string().max(10) })],
  ['a text is limited more', object({ a: string().max(20) }), object({ a: string().max(10) })],
  ['a text needs a length', object({ a: string() }), object({ a: string().min(1) })],
  ['a text needs a pattern', object({ a: string() }), object({ a: string().regex(/^a/) })],
  ['a pattern changes', object({ a: string().regex(/^a/) }), object({ a: string().regex(/^b/) })],
  ['a text becomes a URL', object({ a: string() }), object({ a: z.url() })],
  ['an instant becomes a date', object({ a: z.iso.datetime() }), object({ a: z.iso.date() })],
  ['a number gets a lowest value', object({ n: int() }), object({ n: int().min(0) })],
  ['a highest value sinks', object({ n: int().max(100) }), object({ n: int().max(50) })],
  ['a bound excludes itself', object({ n: number().min(0) }), object({ n: number().gt(0) })],
  ['a choice is gone', kinds('a', 'b'), kinds('a')],
  ['a choice has another name', kinds('a'), kinds('A')],
  ['null is refused', object({ a: string().nullable() }), object({ a: string() })],
  ['a list gets a shortest length', object({ a: array(string()) }), object({ a: array(string()).min(1) })],
  ['a list gets a longest length', object({ a: array(string()) }), object({ a: array(string()).max(5) })],
  ['entries change', object({ a: array(string()) }), object({ a: array(number()) })],
  ['entries need a field', array(tour), array(tour.required())],
  ['a value becomes a list', object({ a: string() }), object({ a: array(string()) })],
  ['a nested field is required', object({ t: tour }), object({ t: tour.required() })],
  ['unknown fields are refused', object({ a: string(), b: string() }), z.strictObject({ a: string() })],
  ['an alternative is gone', union([string(), number()]), string()],
  ['a case of a union needs a field', union([tour, string()]), union([tour.required(), string()])],
  ['a constant changes', object({ v: literal(1) }), object({ v: literal(2) })],
  ['values of a record change', record(string(), string()), record(string(), number())],
  ['keys of a record are limited', record(string(), int()), record(string().max(3), int())],
  ['a pair becomes three', tuple([int(), int()]), tuple([int(), int(), int()])],
  ['a boolean is always true', object({ on: boolean() }), object({ on: literal(true) })],
  ['steps get larger', object({ n: int().multipleOf(5) }), object({ n: int().multipleOf(10) })],
];

/** A deployed sender is accepted as before. */
export const HARMLESS: Change[] = [
  ['nothing changes', tour, tour],
  ['a new optional field', object({}), object({ title: string().optional() })],
  ['a new field with a default', object({}), object({ title: string().default('x') })],
  ['a required field is optional', object({ title: string() }), object({ title: string().optional() })],
  ['a field is ignored from now on', object({ a: string(), b: string() }), object({ a: string() })],
  ['the order of fields changes', object({ a: int(), b: int() }), object({ b: int(), a: int() })],
  ['a description is added', object({ a: string() }), object({ a: string().describe('The name') })],
  ['a whole number may be any number', object({ n: int() }), object({ n: number() })],
  ['a text may be longer', object({ a: string().max(10) }), object({ a: string().max(20) })],
  ['a text has no limit any more', object({ a: string().max(10) }), object({ a: string() })],
  ['a text may be empty', object({ a: string().min(1) }), object({ a: string() })],
  ['a pattern is not needed any more', object({ a: string().regex(/^a/) }), object({ a: string() })],
  ['a URL may be any text', object({ a: z.url() }), object({ a: string() })],
  ['a lowest value sinks', object({ n: int().min(5) }), object({ n: int().min(0) })],
  ['a bound includes itself', object({ n: number().gt(0) }), object({ n: number().min(0) })],
  ['a range has no bounds any more', object({ n: int().min(0).max(9) }), object({ n: int() })],
  ['a new choice', kinds('a'), kinds('a', 'b')],
  ['a choice may be any text', kinds('a', 'b'), object({ kind: string() })],
  ['null is accepted', object({ a: string() }), object({ a: string().nullable() })],
  ['a list may be empty', object({ a: array(string()).min(1) }), object({ a: array(string()) })],
  ['a list may be longer', object({ a: array(string()).max(5) }), object({ a: array(string()).max(9) })],
  ['entries need less', array(tour.required()), array(tour)],
  ['a nested field is optional', object({ t: tour.required() }), object({ t: tour })],
  ['unknown fields are accepted', z.strictObject({ a: string() }), object({ a: string() })],
  ['a new alternative', string(), union([string(), number()])],
  ['a constant becomes a choice', object({ v: literal(1) }), object({ v: literal([1, 2]) })],
  ['a choice is split into cases', kinds('a', 'b'), union([kinds('a'), kinds('b')])],
  [
    'a boolean is split into cases',
    object({ on: boolean() }),
    union([object({ on: literal(true) }), object({ on: literal(false) })]),
  ],
  ['values of a record are wider', record(string(), int()), record(string(), number())],
  ['keys of a record are free', record(string().max(3), int()), record(string(), int())],
  ['an object becomes a record', object({ a: int(), b: int() }), record(string(), int())],
  ['steps get smaller', object({ n: int().multipleOf(10) }), object({ n: int().multipleOf(5) })],
  ['anything is accepted', tour, z.unknown()],
];
