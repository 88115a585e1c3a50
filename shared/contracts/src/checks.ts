/**
 * The parts of which the generated checks consist. Browsers check data with these; zod is too large for them. A check
 * says whether a value from outside has the shape that a schema describes.
 */
export type Check = (value: unknown) => boolean;
export type Guard<T> = (value: unknown) => value is T;

export const isAnything: Check = () => true;
/** For optional fields that must be absent. */
export const isNever: Check = () => false;
export const isText: Check = value => typeof value === 'string';
export const isNumber: Check = value => typeof value === 'number';
export const isInteger: Check = value => Number.isSafeInteger(value);
export const isBoolean: Check = value => typeof value === 'boolean';
export const isNull: Check = value => value === null;
/** ISO 8601. */
export const isInstant: Check = value => isText(value) && !Number.isNaN(Date.parse(String(value)));

export const oneOf =
  (...values: unknown[]): Check =>
  value =>
    values.includes(value);

export const matches =
  (pattern: RegExp): Check =>
  value =>
    isText(value) && pattern.test(String(value));

/** A text of at most so many UTF-16 units. */
export const atMost =
  (length: number): Check =>
  value =>
    isText(value) && String(value).length <= length;

export const either =
  (...checks: Check[]): Check =>
  value =>
    checks.some(is => is(value));

export const both =
  (...checks: Check[]): Check =>
  value =>
    checks.every(is => is(value));

export const listOf =
  (is: Check): Check =>
  value =>
    Array.isArray(value) && value.every(one => is(one));

export const recordOf =
  (is: Check): Check =>
  value =>
    isRecord(value) && Object.values(value).every(one => is(one));

/** Fields that the schema does not name are allowed: a newer release may send them. */
export const object =
  (required: Record<string, Check>, optional: Record<string, Check> = {}): Check =>
  value =>
    isRecord(value) &&
    Object.entries(required).every(([name, is]) => is(value[name])) &&
    Object.entries(optional).every(([name, is]) => value[name] === undefined || is(value[name]));

export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
