import { Client, type Pool } from 'pg';
import { uuidv7 } from '../src/database/uuid.ts';

/** One statement, as the driver received it. */
export type Statement = { text: string; values: unknown[] };

type Asked = string | { text: string; values?: unknown[] };

/** Records every statement of every connection of this process during some work, in order. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = Client.prototype as unknown as { query: (...given: unknown[]) => unknown };
  const { query } = prototype;
  prototype.query = function (this: unknown, ...given: unknown[]) {
    const [asked, second] = given as [Asked, unknown];
    const { text, values } = typeof asked === 'string' ? { text: asked, values: second } : asked;
    const own = typeof asked === 'string' ? values : (asked.values ?? second);
    if (typeof text === 'string') statements.push({ text, values: Array.isArray(own) ? own : [] });
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return statements;
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/**
 * Repeats the statements on one connection for another user. The names in `renamed` are replaced, and every id that
 * is not in `known` becomes a new one.
 */
export async function replay(
  pool: Pool,
  statements: readonly Statement[],
  { known, renamed }: { known: ReadonlySet<string>; renamed: ReadonlyMap<string, string> },
): Promise<void> {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    if (known.has(id)) return id;
    const own = ids.get(id) ?? uuidv7();
    ids.set(id, own);
    return own;
  };
  const own = (value: unknown) => {
    if (typeof value !== 'string') return value;
    let text = value.replace(UUID, idOf);
    for (const [from, to] of renamed) text = text.replaceAll(from, to);
    return text;
  };
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, values.map(own));
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
