import type { LabSite } from './lab-site.ts';

/** Reads the payment provider's state through its API. */
type Intent = { id: string; amount: number; metadata: { booking_ref?: string; purpose?: string } };
export type Refund = { amount: number; currency: string; status: string };
type Session = {
  amount_total: number;
  status: string;
  payment_intent: string | null;
  metadata: Intent['metadata'];
};

const KEY = 'sk_test_sandbox';

async function stripe<T>({ payments }: LabSite, path: string): Promise<T[]> {
  const answer = await fetch(`${payments}/v1${path}`, { headers: { authorization: `Bearer ${KEY}` } });
  return ((await answer.json()) as { data: T[] }).data;
}

/** Successful payments of a booking, newest first. */
export async function paidAtProvider(lab: LabSite, ref: string): Promise<Session[]> {
  const sessions = await stripe<Session>(lab, '/checkout/sessions?limit=100');
  return sessions.filter(({ metadata, status }) => metadata.booking_ref === ref && status === 'complete');
}

/** Total refund of a booking at the provider. */
export async function refundsAtProvider(lab: LabSite, ref: string): Promise<Refund[]> {
  const paid = await paidAtProvider(lab, ref);
  const refunds = await Promise.all(
    paid.map(({ payment_intent: id }) => stripe<Refund>(lab, `/refunds?payment_intent=${id}`)),
  );
  return refunds.flat();
}

/** Ends an open payment session at the provider, as its time limit does. */
export async function expirePayment({ payments }: LabSite, id: string): Promise<void> {
  const answer = await fetch(`${payments}/v1/checkout/sessions/${id}/expire`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
  });
  if (!answer.ok) throw new Error(`The payment session did not expire: ${answer.status}`);
}
