import { type Case, casesOf } from './cases.ts';
import type { JsonSchema } from './json-schema.ts';

const NAMES: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'object',
};

const LIMITS: Record<string, string> = {
  minLength: 'at least {} characters',
  maxLength: 'at most {} characters',
  minimum: 'at least {}',
  maximum: 'at most {}',
  exclusiveMinimum: 'more than {}',
  exclusiveMaximum: 'less than {}',
  multipleOf: 'a multiple of {}',
  minItems: 'at least {} entries',
  maxItems: 'at most {} entries',
  pattern: 'like {}',
  format: 'a {}',
};

/** A schema in a few words, for a sentence. */
export function wordsOf(schema: JsonSchema): string {
  const words = casesOf(schema).map(caseWords);
  return words.length === 0 ? 'nothing' : [...new Set(words)].join(' or ');
}

function caseWords(one: Case): string {
  if (one.kind === 'value') return JSON.stringify(one.value);
  if (one.kind === 'any') return 'anything';
  if (one.kind === 'opaque') return 'what its schema says';
  const limits = Object.entries(LIMITS).flatMap(([keyword, words]) => {
    const value = one.schema[keyword];
    const isSafe = Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;
    return value === undefined || isSafe ? [] : [words.replace('{}', shortened(String(value)))];
  });
  const name = NAMES[one.type] ?? one.type;
  return limits.length > 0 ? `${name} (${limits.join(', ')})` : name;
}

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
