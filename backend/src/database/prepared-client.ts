import { hash } from 'node:crypto';
import type { Socket } from 'node:net';
import { Client, type PoolClient, type QueryConfig } from 'pg';
import { querySpan } from './query-span.ts';

/** More than the API has statements. Lists of different lengths are different texts. */
const MAX_NAMES = 300;
const names = new Map<string, string>();

/**
 * A connection on which PostgreSQL parses each statement with parameters once. The query builder creates a statement
 * for every call, always with the same text. A connection that does not answer in time is closed: the late answer would
 * be taken for the next statement's.
 */
export class PreparedClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine overloads
  override query(config: any, values?: any, callback?: any): any {
    const result: unknown = super.query(prepared(config, values) as string, values, callback);
    if (result instanceof Promise)
      querySpan(config, result).catch(error => {
        if (isSilence(error)) this.abandon();
        // Drizzle gives a connection back after a transaction, but not after a transaction that can't begin.
        if (isBegin(config)) this.giveBack(error);
      });
    return result;
  }

  /** Only a connection that a pool lent has `release`. */
  private giveBack(error: Error): void {
    (this as { release?: PoolClient['release'] }).release?.(error);
  }

  private abandon(): void {
    const { connection } = this as unknown as { connection: { stream: Socket } };
    connection.stream.destroy();
  }
}

const isBegin = (config: unknown) => /^begin\b/i.test((config as QueryConfig | undefined)?.text ?? '');

/** node-postgres has no code for it. */
const isSilence = (error: unknown) => (error as Error).message === 'Query read timeout';

function prepared(config: unknown, values: unknown): unknown {
  if (!isPlain(config) || config.name || !Array.isArray(values) || values.length === 0) return config;
  const name = nameOf(config.text);
  return name ? { ...config, name } : config;
}

const isPlain = (config: unknown): config is QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);

function nameOf(text: string): string | undefined {
  const existing = names.get(text);
  if (existing || names.size >= MAX_NAMES) return existing;
  const name = `q${hash('sha1', text).slice(0, 24)}`;
  names.set(text, name);
  return name;
}
