import { isSame, type JsonSchema, rulesOf } from './json-schema.ts';

/** Keywords that the comparison of objects, lists and alternatives handles itself. */
const STRUCTURE: ReadonlySet<string> = new Set(
  'type properties required additionalProperties propertyNames items prefixItems'.split(' '),
);
const LOWEST = ['minLength', 'minItems', 'minProperties'];
const HIGHEST = ['maxLength', 'maxItems', 'maxProperties'];
const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** Whether the limits of what is sent are at least as narrow as those of the receiver. Other rules must be the same in both. */
export function isWithin(sent: JsonSchema, taken: JsonSchema): boolean {
  const others = rulesOf(taken).filter(
    keyword => !STRUCTURE.has(keyword) && ![...LOWEST, ...HIGHEST, ...BOUNDS].includes(keyword),
  );
  return (
    LOWEST.every(keyword => numberOf(sent, keyword, 0) >= numberOf(taken, keyword, 0)) &&
    HIGHEST.every(keyword => numberOf(sent, keyword, Infinity) <= numberOf(taken, keyword, Infinity)) &&
    isInRange(sent, taken) &&
    others.every(keyword => isSame(sent[keyword], taken[keyword]))
  );
}

function isInRange(sent: JsonSchema, taken: JsonSchema): boolean {
  const [from, to] = [lowest(sent), highest(sent)];
  const [least, most] = [lowest(taken), highest(taken)];
  return (
    (from.value > least.value || (from.value === least.value && (from.open || !least.open))) &&
    (to.value < most.value || (to.value === most.value && (to.open || !most.open))) &&
    isMultiple(sent, taken)
  );
}

type Bound = { value: number; open: boolean };

function lowest(schema: JsonSchema): Bound {
  const closed = numberOf(schema, 'minimum', -Infinity);
  const open = numberOf(schema, 'exclusiveMinimum', -Infinity);
  return open >= closed && open !== -Infinity ? { value: open, open: true } : { value: closed, open: false };
}

function highest(schema: JsonSchema): Bound {
  const closed = numberOf(schema, 'maximum', Infinity);
  const open = numberOf(schema, 'exclusiveMaximum', Infinity);
  return open <= closed && open !== Infinity ? { value: open, open: true } : { value: closed, open: false };
}

function isMultiple({ multipleOf: sent }: JsonSchema, { multipleOf: taken }: JsonSchema): boolean {
  if (taken === undefined) return true;
  return (
    sent === taken ||
    (Number.isInteger(sent) && Number.isInteger(taken) && Number(sent) % Number(taken) === 0)
  );
}

const numberOf = (schema: JsonSchema, keyword: string, fallback: number): number =>
  typeof schema[keyword] === 'number' ? schema[keyword] : fallback;
