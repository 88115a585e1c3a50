import type { PaymentProvider, SessionRequest } from '../../src/payments/payment-provider.ts';

/** A provider of payments that does what it is told and remembers it. */
export function fakeProvider() {
  const sessions = new Map<string, SessionRequest & { providerRef: string }>();
  const refunds = new Map<string, number>();
  const ended = new Set<string>();
  const state = { away: false };
  const here = () => {
    if (state.away) throw new Error('The provider is away.');
  };
  const provider: PaymentProvider = {
    name: 'fake',
    async createSession(request) {
      here();
      const providerRef = `session-${request.paymentId}`;
      sessions.set(request.paymentId, { ...request, providerRef });
      return { providerRef, url: `https://pay.example/${providerRef}` };
    },
    async refund({ refundId, amount }) {
      here();
      refunds.set(refundId, amount.amount);
      return { providerRef: `refund-${refundId}` };
    },
    async expireSession(providerRef) {
      here();
      ended.add(providerRef);
    },
  };
  return { provider, sessions, refunds, ended, state };
}
