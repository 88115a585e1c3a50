import { spanOf } from '../telemetry/trace.ts';

const OPERATION = /^\s*(\w+)/;
/** A name before a dot is an alias, such as in `extract(epoch from d.starts_on)`. */
const TABLE = /\b(?:from|into|update|join)\s+"?(\w+)\b"?(?!\.)/i;

/** Makes a span of a statement. It names operation and first table; the text and the values of a statement stay here. */
export const querySpan = <T>(config: unknown, result: Promise<T>): Promise<T> =>
  spanOf(() => describe(textOf(config)), result);

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | undefined)?.text ?? '');

function describe(text: string) {
  const operation = (OPERATION.exec(text)?.[1] ?? 'statement').toUpperCase();
  const table = TABLE.exec(text)?.[1];
  return {
    name: table ? `${operation} ${table}` : operation,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
    },
  };
}
