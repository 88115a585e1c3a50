import { Failure } from '../shared/server.ts';

type Details = { type?: string; code?: string; param?: string };

/** An error that is answered in Stripe's shape: `{error: {type, code, param, message}}`. */
export class PaymentFailure extends Failure {
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(status, message);
    this.details = details;
  }
}

export const invalid = (message: string, details: Details = {}) => new PaymentFailure(400, message, details);

export const missing = (kind: string, id: string, param = 'id') =>
  new PaymentFailure(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

/** The body of an error answer, as Stripe has it. */
export function errorBody(failure: Failure) {
  const details = failure instanceof PaymentFailure ? failure.details : {};
  const type = failure.status >= 500 ? 'api_error' : 'invalid_request_error';
  return { error: { type, ...details, message: failure.message } };
}
