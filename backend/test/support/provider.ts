import { EventRefused } from '../../src/payments/payment-failures.ts';
import type { PaymentProvider, ProviderEvent, SessionRequest } from '../../src/payments/payment-provider.ts';

/** A fake payment provider that records its calls. */
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
    readEvent(rawBody, signature) {
      if (signature !== 'signed') throw new EventRefused('The event is not signed');
      return JSON.parse(String(rawBody)) as ProviderEvent;
    },
  };
  return { provider, sessions, refunds, ended, state };
}
