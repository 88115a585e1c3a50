import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { inTransaction } from '../../src/database/in-transaction.ts';
import { forbidInTransactions } from '../../src/external-services.ts';
import { freshDatabase, ownerOf } from '../support/database.ts';
import { fakeProvider } from '../support/provider.ts';

test('refuses external calls inside a transaction, and rolls it back', async () => {
  const { queries: own, close } = await freshDatabase();
  const queries = ownerOf(own);
  const { provider, refunds } = fakeProvider();
  const outside = forbidInTransactions({ provider });
  const refund = { refundId: 'r-1', captureRef: 'c-1', amount: { amount: 100, currency: 'GBP' as const } };
  await queries.execute(sql`create table notes (text text)`);

  const work = inTransaction(queries, async tx => {
    await tx.execute(sql`insert into notes values ('written')`);
    await outside.provider?.refund(refund);
  });
  await expect(work).rejects.toThrow('A transaction must not call an external service: the payment provider');
  expect(refunds.size).toBe(0);
  expect(await rowsOf(queries, sql`select * from notes`)).toEqual([]);

  await outside.provider?.refund(refund);
  expect(refunds.get('r-1')).toBe(100);
  await close();
});
