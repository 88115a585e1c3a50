import type { LabSite } from './lab-site.ts';

/** What a lab's vendor knows: the payment provider, through its own API. */
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

/** Payments of a booking that came through, newest first. */
export async function paidAtProvider(lab: LabSite, ref: string): Promise<Session[]> {
  const sessions = await stripe<Session>(lab, '/checkout/sessions?limit=100');
  return sessions.filter(({ metadata, status }) => metadata.booking_ref === ref && status === 'complete');
}

/** What the provider has given back for a booking. */
export async function refundsAtProvider(lab: LabSite, ref: string): Promise<Refund[]> {
  const paid = await paidAtProvider(lab, ref);
  const refunds = await Promise.all(
    paid.map(({ payment_intent: id }) => stripe<Refund>(lab, `/refunds?payment_intent=${id}`)),
  );
  return refunds.flat();
}
