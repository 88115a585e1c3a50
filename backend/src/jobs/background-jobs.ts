import type { FastifyBaseLogger } from 'fastify';
import type { BookingDocuments } from '../bookings/booking-documents.ts';
import type { Leadership } from '../database/leadership.ts';
import type { Environment } from '../environment.ts';
import type { ExternalServices } from '../external-services.ts';
import { bookingMailHandlers } from '../mail/booking-mail-outbox.ts';
import { teamMailHandlers } from '../mail/team-mail-outbox.ts';
import { visitorMailHandlers } from '../mail/visitor-mail-outbox.ts';
import type { EndAccount } from '../me/end-account.ts';
import { createDispatcher } from '../outbox/dispatcher.ts';
import { refundAbandoned } from '../payments/failed-refunds.ts';
import { paymentHandlers } from '../payments/payment-outbox.ts';
import type { Services } from '../services.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { jobsOf } from './jobs.ts';
import { createScheduler, type Scheduler } from './scheduler.ts';

type Options = {
  env: Environment;
  services: Services;
  leadership: Leadership;
  documents: BookingDocuments;
  external: ExternalServices;
  endAccount: EndAccount;
  metrics: Metrics;
  log: FastifyBaseLogger;
};

/** Creates the scheduler with every periodic job. One of them delivers the outbox to the external services. */
export function createBackgroundJobs({
  env,
  services,
  leadership,
  documents,
  external,
  endAccount,
  metrics,
  log,
}: Options): Scheduler {
  const { provider, mailer, smtp, searchIndex } = external;
  const { queries, clock } = services;
  const handlers = {
    ...endAccount.handlers,
    ...(provider && paymentHandlers(queries, provider)),
    ...(mailer && bookingMailHandlers({ services, mailer, documents })),
    ...(smtp && visitorMailHandlers(services, smtp, env)),
    ...(smtp && teamMailHandlers(services, smtp, env)),
  };
  const dispatcher = createDispatcher(queries, handlers, clock, {
    log,
    metrics,
    onFailure: { refund: refundAbandoned(log) },
  });
  const jobs = jobsOf(services, dispatcher, { searchIndex, log });
  return createScheduler({ jobs, clock, leadership, log, metrics });
}
