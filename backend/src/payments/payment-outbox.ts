import { eq } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { payments, refunds } from '../database/schema/index.ts';
import { paymentStates } from '../ledger/payment-states.ts';
import type { OutboxHandlers } from '../outbox/dispatcher.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Delivers committed decisions to the payment provider. */
export const paymentHandlers = (queries: Queries, provider: PaymentProvider): OutboxHandlers => ({
  async refund({ refundId }) {
    const [found] = await queries
      .select()
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(refunds.id, refundId));
    if (found?.refunds.state !== 'CREATED') return;
    const { amount, currency } = found.refunds;
    const captureRef = found.payments.captureRef ?? '';
    const refunded = await provider.refund({ refundId, captureRef, amount: { amount, currency } });
    await inTransaction(queries, tx => recordRefund(tx, refundId, refunded.providerRef));
  },
  async 'expire-session'({ paymentId }) {
    const [payment] = await queries.select().from(payments).where(eq(payments.id, paymentId));
    // A payment without a session has nothing to end. A session that is just being created is ended when it is
    // recorded.
    if (payment?.providerRef) await provider.expireSession(payment.providerRef);
  },
});

async function recordRefund(tx: Queries, refundId: string, providerRef: string): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update');
  if (refund?.state !== 'CREATED') return;
  await tx.update(refunds).set({ state: 'SUCCEEDED', providerRef }).where(eq(refunds.id, refundId));
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId)).for('update');
  if (!payment) return;
  const done = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  const refunded = done
    .filter(({ state }) => state === 'SUCCEEDED')
    .reduce((sum, one) => sum + one.amount, 0);
  const partly =
    payment.state === 'SUCCEEDED' ? paymentStates.step(payment.state, 'PARTIALLY_REFUNDED') : payment.state;
  const state = refunded === payment.amount ? paymentStates.step(partly, 'REFUNDED') : partly;
  await tx.update(payments).set({ state }).where(eq(payments.id, payment.id));
}
