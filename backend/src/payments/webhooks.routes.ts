import type { FastifyInstance } from 'fastify';
import { Problem } from '../http/problem.ts';
import { limitedReads } from '../http/rate-limit.ts';
import type { Services } from '../services.ts';
import { confirmPayment } from './confirm-payment.ts';
import { refundReturned } from './failed-refunds.ts';
import { EventMalformed, EventRefused } from './payment-failures.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

/** An event contains at most one object of the provider. */
const LARGEST_EVENT = 512 * 1024;
/** Events a minute from one address of the provider. What is refused comes again later; it is stored once by its id. */
const EVENTS = 1_200;

type Options = { services: Services; provider: PaymentProvider | undefined };

/**
 * POST /webhooks/payments: events of the payment provider. The signature covers the raw bytes, so the body isn't
 * parsed before. 200 acknowledges an event, including unknown and repeated ones. After any other answer the provider
 * repeats the event: 400 for an unsigned or malformed event, 404 for an unknown payment.
 */
export async function webhooksRoutes(app: FastifyInstance, { services, provider }: Options) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

  app.post(
    '/webhooks/payments',
    { bodyLimit: LARGEST_EVENT, config: limitedReads(EVENTS) },
    async (request, reply) => {
      if (!provider) throw new Problem(503, 'unavailable', 'Payments are not open yet.', { retryAfter: 60 });
      const event = read(provider, request.body, request.headers['stripe-signature']);
      if (!event) return { received: true };
      if (event.type === 'refund-failed') await refundReturned(services, event, request.log);
      else await confirmPayment(services, event);
      return reply.send({ received: true });
    },
  );
}

function read(
  provider: PaymentProvider,
  body: unknown,
  signature: string | string[] | undefined,
): ProviderEvent | undefined {
  try {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    return provider.readEvent(bytes, typeof signature === 'string' ? signature : undefined);
  } catch (error) {
    if (error instanceof EventMalformed)
      throw new Problem(400, 'malformed-request', 'This event lacks what its type requires.');
    if (error instanceof EventRefused)
      throw new Problem(400, 'malformed-request', 'This event is not signed by the payment provider.');
    throw error;
  }
}
