import Stripe from 'stripe';
import { spanOf } from '../telemetry/trace.ts';
import { PaymentsRefused, PaymentsUnavailable } from './payment-failures.ts';

/**
 * Calls Stripe and translates its errors, so that no error of the SDK leaves the adapter.
 * @throws PaymentsUnavailable, PaymentsRefused
 */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await spanOf(() => ({ name: 'payment provider', attributes: {} }), work());
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): Error {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError))
    return new PaymentsUnavailable('Unreadable response from the payment provider', { cause: error });
  const unavailable =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // The first request with this idempotency key is still running.
    error.statusCode === 409;
  // Stripe's message may contain what a visitor typed. Type, code and request id are enough.
  const message = `${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`.trim();
  return unavailable
    ? new PaymentsUnavailable(message)
    : new PaymentsRefused(error.code ?? error.type, message);
}
