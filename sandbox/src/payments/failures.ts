import { Failure } from '../shared/server.ts';

type Words = { type?: string; code?: string; param?: string };

/** An error in Stripe's shape: `{error: {type, code, param, message}}`. */
export class PaymentFailure extends Failure {
  readonly words: Words;

  constructor(status: number, message: string, words: Words = {}) {
    super(status, message);
    this.words = words;
  }
}

export const invalid = (message: string, words: Words = {}) => new PaymentFailure(400, message, words);

export const missing = (kind: string, id: string, param = 'id') =>
  new PaymentFailure(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

/** How Stripe words whatever went wrong. */
export function worded(failure: Failure) {
  const words = failure instanceof PaymentFailure ? failure.words : {};
  const type = failure.status >= 500 ? 'api_error' : 'invalid_request_error';
  return { error: { type, ...words, message: failure.message } };
}
