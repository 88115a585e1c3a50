import { eventOf } from '../../src/payments/stripe-events.ts';

const completed = (status: string) =>
  eventOf({
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: {
      object: {
        metadata: { payment_id: 'payment-1' },
        payment_intent: 'pi_1',
        payment_status: status,
        amount_total: 30_000,
        currency: 'gbp',
      },
    },
  });

test('a completed session is a payment once its money has arrived, and nothing before', () => {
  expect(completed('unpaid')).toBeUndefined();
  expect(completed('paid')).toMatchObject({
    type: 'succeeded',
    paymentId: 'payment-1',
    amount: { amount: 30_000, currency: 'GBP' },
  });
});
