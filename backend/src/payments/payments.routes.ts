import { money } from '@fernweh/contracts/tour';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Auth } from '../auth/auth.ts';
import { userOf } from '../auth/user.ts';
import type { VerifiedEmail } from '../auth/verified-email.ts';
import { bookingParams } from '../booking-records/booking-params.ts';
import { findOwned } from '../booking-records/bookings.repository.ts';
import { PURPOSES } from '../database/schema/payments.ts';
import { rowsOfCaller } from '../http/budget.ts';
import { Problem } from '../http/problem.ts';
import { limited } from '../http/rate-limit.ts';
import { secondsLeftField } from '../http/server-time.ts';
import { idempotencyHeaders, once } from '../idempotency/once.ts';
import type { Services } from '../services.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { startPayment } from './start-payment.ts';

export const paymentSession = z.object({
  paymentId: z.string(),
  purpose: z.enum(PURPOSES),
  amount: money,
  /** Where the visitor pays. */
  url: z.string().regex(/^https?:\/\//),
  expiresAt: z.iso.datetime(),
  secondsLeft: secondsLeftField,
});

type Options = {
  services: Services;
  auth: Auth;
  verifiedEmail: VerifiedEmail;
  provider: PaymentProvider | undefined;
};

/**
 * POST /bookings/{id}/payments {whole?} → a session at the provider. `whole` pays everything instead of the deposit.
 */
export async function paymentsRoutes(
  app: FastifyInstance,
  { services, auth, verifiedEmail, provider }: Options,
) {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/bookings/:booking/payments',
    {
      onRequest: auth.required,
      config: limited(30),
      schema: {
        params: bookingParams,
        headers: idempotencyHeaders,
        body: z.object({ whole: z.boolean().default(false) }),
        response: { 201: paymentSession },
      },
    },
    (request, reply) => {
      if (!provider)
        throw new Problem(503, 'unavailable', 'Payments aren’t available yet.', { retryAfter: 60 });
      const user = userOf(request);
      const call = { queries: services.queries, clock: services.clock, owner: user.id };
      return once(call, request, reply, async record => {
        const { id, email } = await findOwned(services.queries, user.id, request.params.booking);
        const body = await startPayment(services, provider, {
          user: user.id,
          booking: id,
          whole: request.body.whole,
          caller: rowsOfCaller('payment', request),
          // A second attempt, if the address was unavailable when the seats were taken.
          email: email ?? (await verifiedEmail.find(request)),
        });
        // The session is created outside the transaction, so the answer can't be recorded with it. A repeated call
        // gets the same session.
        return record(services.queries, { status: 201, body });
      });
    },
  );
}
