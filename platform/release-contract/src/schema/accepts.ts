import { z } from 'zod';
import { type Case, casesOf, partsOf, schemaOfCase } from './cases.ts';
import {
  fieldsOf,
  hasReference,
  isNever,
  isSame,
  type JsonSchema,
  requiredOf,
  rulesOf,
  schemaOf,
  schemasOf,
} from './json-schema.ts';
import { isWithin } from './limits.ts';
import { wordsOf } from './words.ts';

/**
 * Something that is sent and not accepted.
 * `missing`: it is needed and never sent. `optional`: it is needed and not always sent. `unknown`: it is sent, and the receiver
 * refuses fields that it does not know. `values`: values are sent that the receiver refuses.
 */
export type Misfit = {
  kind: 'missing' | 'optional' | 'unknown' | 'values';
  /** Where: `user.name`, `items[]`; empty for the whole. */
  field: string;
  sent: string;
  taken: string;
};

/**
 * What a receiver does not accept of that a sender may send; empty where all of it is accepted. It never calls a pair accepted
 * that is not, and refuses the few pairs that it cannot compare.
 *
 * A sender sends the fields of its schema and no others, because its sources are type-checked. A receiver ignores other fields
 * unless its schema forbids them.
 */
export function misfits(sent: JsonSchema, taken: JsonSchema): Misfit[] {
  if (isSame(sent, taken)) return [];
  if (hasReference(sent) || hasReference(taken)) return [values('', sent, taken)];
  return compare(sent, taken, '');
}

const values = (field: string, sent: JsonSchema, taken: JsonSchema): Misfit => ({
  kind: 'values',
  field,
  sent: wordsOf(sent),
  taken: wordsOf(taken),
});

function compare(sent: JsonSchema, taken: JsonSchema, field: string): Misfit[] {
  const takes = casesOf(taken);
  return casesOf(sent).flatMap(one => {
    const first = acceptedBy(one, takes, field);
    if (first.length === 0) return [];
    const parts = partsOf(one);
    if (parts.length > 1 && parts.every(part => acceptedBy(part, takes, field).length === 0)) return [];
    return first;
  });
}

/** The misfits with the alternative that fits best. */
function acceptedBy(one: Case, takes: Case[], field: string): Misfit[] {
  const found = takes.map(take => pair(one, take, field));
  if (takes.length === 0) return [values(field, schemaOfCase(one) ?? {}, { not: {} })];
  if (found.some(misfits => misfits.length === 0)) return [];
  const near = found.filter(misfits => misfits.every(misfit => misfit.field !== field));
  if (takes.length === 1 || near.length === 1) return (near[0] ?? found[0]) as Misfit[];
  return [values(field, schemaOfCase(one) ?? {}, { anyOf: takes.map(take => schemaOfCase(take) ?? {}) })];
}

function pair(sent: Case, taken: Case, field: string): Misfit[] {
  const all = () => [values(field, schemaOfCase(sent) ?? {}, schemaOfCase(taken) ?? {})];
  if (taken.kind === 'any') return [];
  if (sent.kind === 'any') return all();
  if (sent.kind === 'value') return isValid(sent.value, taken) ? [] : all();
  if (taken.kind === 'value') return all();
  if (sent.kind === 'opaque' || taken.kind === 'opaque')
    return isSame(schemaOfCase(sent), schemaOfCase(taken)) ? [] : all();
  if (sent.type !== taken.type && !(sent.type === 'integer' && taken.type === 'number')) return all();
  if (!isWithin(sent.schema, taken.schema)) return all();
  if (sent.type === 'object') return objects(sent.schema, taken.schema, field);
  return sent.type === 'array' ? lists(sent.schema, taken.schema, field) : [];
}

function isValid(value: unknown, taken: Case): boolean {
  if (taken.kind === 'value') return isSame(value, taken.value);
  if (taken.kind === 'opaque') return false;
  const schema = z.fromJSONSchema((schemaOfCase(taken) ?? {}) as never);
  return schema.safeParse(value).success;
}

function lists(sent: JsonSchema, taken: JsonSchema, field: string): Misfit[] {
  if (sent.prefixItems !== undefined || taken.prefixItems !== undefined) return tuples(sent, taken, field);
  if (sent.maxItems === 0) return [];
  return compare(schemaOf(sent.items), schemaOf(taken.items), `${field}[]`);
}

function tuples(sent: JsonSchema, taken: JsonSchema, field: string): Misfit[] {
  const [gives, takes] = [schemasOf(sent.prefixItems), schemasOf(taken.prefixItems)];
  const rest = isSame(sent.items ?? {}, taken.items ?? {});
  if (gives.length !== takes.length || !rest) return [values(field, sent, taken)];
  return gives.flatMap((one, at) => compare(one, takes[at] ?? {}, `${field}[${at}]`));
}

function objects(sent: JsonSchema, taken: JsonSchema, field: string): Misfit[] {
  const [gives, takes] = [fieldsOf(sent), fieldsOf(taken)];
  const [always, needed] = [new Set(requiredOf(sent)), new Set(requiredOf(taken))];
  const others = sent.additionalProperties;
  const sendsOthers = others !== undefined && others !== false;
  const at = (name: string) => (field ? `${field}.${name}` : name);
  const known = Object.entries(takes).flatMap(([name, take]): Misfit[] => {
    const give = gives[name] ?? (sendsOthers ? schemaOf(others) : undefined);
    const absent = give === undefined || isNever(give);
    const facts = { field: at(name), sent: absent ? 'nothing' : wordsOf(give), taken: wordsOf(take) };
    if (needed.has(name) && absent) return [{ kind: 'missing', ...facts }];
    if (needed.has(name) && !always.has(name)) return [{ kind: 'optional', ...facts }];
    return absent ? [] : compare(give, take, at(name));
  });
  const nameless = [...needed].filter(name => !(name in takes) && !always.has(name));
  const unnamed = nameless.map(
    (name): Misfit => ({ kind: 'missing', field: at(name), sent: 'nothing', taken: 'anything' }),
  );
  return [...known, ...unnamed, ...otherFields(sent, taken, field), ...names(sent, taken, field)];
}

/** Fields that the receiver does not name. */
function otherFields(sent: JsonSchema, taken: JsonSchema, field: string): Misfit[] {
  const rest = taken.additionalProperties;
  if (rest === undefined || rest === true) return [];
  const takes = fieldsOf(taken);
  const others = sent.additionalProperties;
  const extra = Object.entries(fieldsOf(sent)).filter(([name, give]) => !(name in takes) && !isNever(give));
  const at = (name: string) => (field ? `${field}.${name}` : name);
  const open = others === undefined || others === false ? [] : ([['*', schemaOf(others)]] as const);
  return [...extra, ...open].flatMap(([name, give]): Misfit[] =>
    rest === false
      ? [{ kind: 'unknown', field: at(name), sent: wordsOf(give), taken: 'nothing' }]
      : compare(give, schemaOf(rest), at(name)),
  );
}

/** The names of fields, where the receiver restricts them. */
function names(sent: JsonSchema, taken: JsonSchema, field: string): Misfit[] {
  const rule = schemaOf(taken.propertyNames);
  if (rulesOf(rule).every(keyword => keyword === 'type')) return [];
  const own = Object.keys(fieldsOf(sent)).map((name): JsonSchema => ({ const: name }));
  const others = sent.additionalProperties;
  const open = others === undefined || others === false ? [] : [schemaOf(sent.propertyNames)];
  return [...own, ...open].flatMap(one => compare({ type: 'string', ...one }, rule, field));
}
