import type { PGlite, Transaction } from '@electric-sql/pglite';
import { querySpan } from './query-span.ts';

/** The same client; its statements are spans, those of transactions too. */
export const tracedPglite = <T extends PGlite | Transaction>(client: T): T =>
  new Proxy(client, {
    get(target, key) {
      if (key === 'query')
        return (...call: Parameters<T['query']>) =>
          querySpan(call[0], target.query(call[0], call[1], call[2]));
      if (key === 'transaction')
        return (work: (tx: Transaction) => Promise<unknown>) =>
          (target as PGlite).transaction(tx => work(tracedPglite(tx)));
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
