import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/auth.ts';
import { cancellationsRoutes } from '../cancellations/cancellations.routes.ts';
import { jobsOf } from '../jobs/jobs.ts';
import { createScheduler, type Scheduler } from '../jobs/scheduler.ts';
import { mailHandlers } from '../mail/mail-outbox.ts';
import type { Mailer } from '../mail/mailer.ts';
import { createDispatcher, type OutboxHandlers } from '../outbox/dispatcher.ts';
import { paymentHandlers } from '../payments/payment-outbox.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { paymentsRoutes } from '../payments/payments.routes.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import type { Engine } from './engine.ts';

/** Who stands outside; what has nobody to carry it waits in the outbox. */
export type Outside = { provider?: PaymentProvider | undefined; mailer?: Mailer | undefined };

/** The routes of booking, paying and cancelling. */
export async function bookingRooms(
  api: FastifyInstance,
  { engine, auth, provider }: { engine: Engine; auth: Auth } & Outside,
) {
  await api.register(bookingsRoutes, { engine, auth });
  await api.register(cancellationsRoutes, { engine, auth });
  await api.register(paymentsRoutes, { engine, auth, provider });
}

/** What the product does by itself: jobs, and what its decisions tell the outside. */
export function bookingScheduler(
  app: Pick<FastifyInstance, 'log'>,
  engine: Engine,
  { provider, mailer, letters }: Outside & { letters?: OutboxHandlers | undefined },
): Scheduler {
  const handlers = {
    ...(provider && paymentHandlers(engine.queries, provider)),
    ...(mailer && mailHandlers(engine.queries, mailer)),
    ...letters,
  };
  const dispatcher = createDispatcher(engine.queries, handlers, engine.clock);
  return createScheduler(jobsOf(engine, dispatcher), engine.clock, app.log);
}
