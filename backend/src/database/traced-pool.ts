import { Pool } from 'pg';
import { querySpan } from './query-span.ts';

/** A pool whose single statements are spans, from the moment that they wait for a connection. Those of a transaction are made by its connection. */
export class TracedPool extends Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own signature has nine overloads
  override query(config: any, values?: any, callback?: any): any {
    const result: unknown = super.query(config, values, callback);
    return result instanceof Promise ? querySpan(config, result) : result;
  }
}
