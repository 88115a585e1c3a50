import Stripe from 'stripe';
import { PaymentsRefused, PaymentsUnavailable } from './payment-failures.ts';

/** Does a call to Stripe. @throws PaymentsUnavailable, PaymentsRefused: no error of the SDK gets further than here */
export async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

function translated(error: unknown): Error {
  const { errors } = Stripe;
  if (!(error instanceof errors.StripeError))
    return new PaymentsUnavailable('The payment provider answered what can not be read', { cause: error });
  const away =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError ||
    // The first request with this key is still under way.
    error.statusCode === 409;
  // The provider's message may quote what a visitor typed: the code and the request's name say enough.
  const words = `${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`.trim();
  return away ? new PaymentsUnavailable(words) : new PaymentsRefused(error.code ?? error.type, words);
}
