import type { FastifyInstance } from 'fastify';
import type { Auth } from '../auth/auth.ts';
import type { EmailOf } from '../auth/email-of.ts';
import { cancellationsRoutes } from '../cancellations/cancellations.routes.ts';
import { jobsOf } from '../jobs/jobs.ts';
import { createScheduler, type Scheduler } from '../jobs/scheduler.ts';
import { mailHandlers } from '../mail/mail-outbox.ts';
import { createDispatcher, type OutboxHandlers } from '../outbox/dispatcher.ts';
import type { Outside } from '../outside.ts';
import { paymentHandlers } from '../payments/payment-outbox.ts';
import { paymentsRoutes } from '../payments/payments.routes.ts';
import { refundGivenUp } from '../payments/refund-failed.ts';
import { webhooksRoutes } from '../payments/webhooks.routes.ts';
import type { BookingPapers } from './booking-papers.ts';
import { bookingsRoutes } from './bookings.routes.ts';
import type { Engine } from './engine.ts';
import { papersRoutes } from './papers.routes.ts';

type Rooms = Outside & { engine: Engine; auth: Auth; emailOf: EmailOf; papers: BookingPapers };

/** The routes of booking, paying and cancelling. */
export async function bookingRooms(api: FastifyInstance, rooms: Rooms) {
  const { engine, auth, emailOf, papers, provider } = rooms;
  await api.register(bookingsRoutes, { engine, auth, emailOf });
  await api.register(papersRoutes, { engine, auth, papers });
  await api.register(cancellationsRoutes, { engine, auth });
  await api.register(paymentsRoutes, { engine, auth, emailOf, provider });
  await api.register(webhooksRoutes, { engine, provider });
}

/** What the product does by itself: jobs, and what its decisions tell the outside. */
export function bookingScheduler(
  { log }: Pick<FastifyInstance, 'log'>,
  {
    engine,
    papers,
    provider,
    mailer,
    letters,
  }: Outside & {
    engine: Engine;
    papers: BookingPapers;
    letters?: OutboxHandlers | undefined;
  },
): Scheduler {
  const handlers = {
    ...(provider && paymentHandlers(engine.queries, provider)),
    ...(mailer && mailHandlers({ engine, mailer, papers })),
    ...letters,
  };
  const givenUp = { refund: refundGivenUp(log) };
  const dispatcher = createDispatcher(engine.queries, handlers, engine.clock, log, givenUp);
  return createScheduler(jobsOf(engine, dispatcher), engine.clock, log);
}
