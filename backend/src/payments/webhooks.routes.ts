import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MINUTE_MS } from '../clock.ts';
import { Problem } from '../http/problem.ts';
import { limitedReads } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { confirmPayment } from './confirm-payment.ts';
import { refundReturned } from './failed-refunds.ts';
import { EventMalformed, EventRefused } from './payment-failures.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

/** An event contains at most one object of the provider. Edge and Ingress let through twice as much, so that a larger one is seen here. */
const LARGEST_EVENT = 512 * 1024;
/** Events a minute from one address of the provider. What is refused comes again later; it is stored once by its id. */
const EVENTS = 1_200;

const tell = (log: FastifyBaseLogger, about: object) =>
  log.error(about, 'an event of the payment provider needs a person');

type Options = { services: Services; provider: PaymentProvider | undefined; metrics: Metrics };

/**
 * POST /webhooks/payments: events of the payment provider. The signature covers the raw bytes, so the body isn't
 * parsed before. 200 acknowledges an event, including unknown and repeated ones, and those of a payment that this
 * database does not know: repeating them would never help. After any other answer the provider repeats the event for
 * days: 400 for an unsigned or malformed one, 413 for one that is too large. A signed event that can not be acted on raises an alarm, and so does one that
 * is too large, as a ticket.
 */
export async function webhooksRoutes(app: FastifyInstance, { services, provider, metrics }: Options) {
  const alarm = (log: FastifyBaseLogger, why: 'unknown-payment' | 'malformed', about: object) => {
    metrics.unhandledPaymentEvents.inc({ why });
    tell(log, { why, ...about });
  };

  // Nobody knows whether it is the provider's, because the signature covers a body that was not read: whoever sends many fills no log.
  let quietUntil = 0;
  app.addHook('onError', async ({ log, headers }, _reply, { statusCode }) => {
    if (statusCode !== 413) return;
    metrics.unhandledPaymentEvents.inc({ why: 'too-large' });
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + MINUTE_MS;
    tell(log, { why: 'too-large', bytes: Number(headers['content-length']) });
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.post(
    '/webhooks/payments',
    { bodyLimit: LARGEST_EVENT, config: limitedReads(EVENTS) },
    async (request, reply) => {
      if (!provider)
        throw new Problem(503, 'unavailable', 'Payments aren’t available yet.', { retryAfter: 60 });
      const event = read(provider, request.body, request.headers['stripe-signature'], () =>
        alarm(request.log, 'malformed', {}),
      );
      if (!event) return { received: true };
      if (event.type === 'refund-failed') await refundReturned(services, event, request.log);
      else if ((await confirmPayment(services, event)) === 'unknown')
        alarm(request.log, 'unknown-payment', { event: event.id, type: event.type });
      return reply.send({ received: true });
    },
  );
}

function read(
  provider: PaymentProvider,
  body: unknown,
  signature: string | string[] | undefined,
  onMalformed: () => void,
): ProviderEvent | undefined {
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return provider.readEvent(bytes, typeof signature === 'string' ? signature : undefined);
  } catch (error) {
    if (error instanceof EventMalformed) {
      onMalformed();
      throw new Problem(400, 'malformed-request', 'A field that this type of event requires is missing.');
    }
    if (error instanceof EventRefused)
      throw new Problem(400, 'malformed-request', 'This event is not signed by the payment provider.');
    throw error;
  }
}
