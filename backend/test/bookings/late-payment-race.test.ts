import { sql } from 'drizzle-orm';
import { rowsOf } from '../../src/database/database.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { confirmPayment } from '../../src/payments/confirm-payment.ts';
import type { Services } from '../../src/services.ts';
import { startBooking } from '../support/booking.ts';
import { startPostgres } from '../support/postgres.ts';

const MINUTE = 60_000;

/** Services whose transactions wait for `before` when their work is done, before they are committed. */
const waiting = (services: Services, before: () => Promise<unknown>): Services => ({
  ...services,
  queries: {
    transaction: (work: (tx: never) => Promise<unknown>) =>
      services.queries.transaction(async tx => {
        const done = await work(tx as never);
        await before();
        return done;
      }),
  } as never,
});

test('an account waits with its deletion for a late payment that is being booked, and then for the trip', async () => {
  const postgres = await startPostgres();
  if (typeof postgres === 'string') return console.warn(`Skipped: ${postgres}.`);
  const database = await openPostgres(postgres.url);
  const api = await startBooking({ database });
  try {
    api.clock.set('2027-01-10T09:00:00Z');
    const { id, ref, session } = await api.pending('ada');
    api.clock.move(31 * MINUTE);
    await api.app.scheduler.tick();
    const { services } = api.app;
    const blocked = async () =>
      (await rowsOf(services.queries, sql`select 1 from pg_locks where not granted`)).length > 0;
    let deletion: ReturnType<typeof api.call> | undefined;
    const begun = waiting(services, async () => {
      deletion = api.call('DELETE', '/me', 'ada', { confirm: 'DELETE' });
      while (!(await blocked())) await new Promise(done => setTimeout(done, 20));
    });
    expect(await confirmPayment(begun, api.paid(session.paymentId))).toBe('confirmed');
    expect(await deletion).toMatchObject({ status: 409, body: { ref } });
    expect(await api.read('ada', id)).toMatchObject({ state: 'CONFIRMED' });
  } finally {
    await api.stop();
    await database.close();
    await postgres.stop();
  }
}, 60_000);
