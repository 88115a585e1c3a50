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
export const isInstant: Check = value => isText(value) && !Number.isNaN(Date.parse(value as string));

export const oneOf =
  (...values: unknown[]): Check =>
  value =>
    values.includes(value);

export const matches =
  (pattern: RegExp): Check =>
  value =>
    isText(value) && pattern.test(value as string);

/** A text of at most so many UTF-16 units. */
export const atMost =
  (length: number): Check =>
  value =>
    isText(value) && (value as string).length <= length;

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
    Array.isArray(value) && value.every(is);

export const recordOf =
  (is: Check): Check =>
  value =>
    isRecord(value) && Object.values(value).every(is);

export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with these fields. Others are allowed: a newer release may send them. */
export const object =
  (required: Record<string, Check>, optional?: Record<string, Check>): Check =>
  value => {
    if (!isRecord(value)) return false;
    for (const name in required) if (!required[name]?.(value[name])) return false;
    for (const name in optional)
      if (value[name] !== undefined && !optional[name]?.(value[name])) return false;
    return true;
  };
