/** An RFC 9457 problem. Code throws it; the API answers it as `application/problem+json` (product/api 3, 4). */
export type ProblemName =
  | 'malformed-request'
  | 'validation-failed'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'payment-declined'
  | 'sold-out'
  | 'price-changed'
  | 'state-conflict'
  | 'request-in-flight'
  | 'hold-expired'
  | 'no-hold'
  | 'hold-exists'
  | 'log-in-to-hold'
  | 'link-expired'
  | 'version-conflict'
  | 'key-reused'
  | 'too-many-requests'
  | 'too-large'
  | 'unsupported-media-type'
  | 'unavailable'
  | 'internal-error';

const TITLES: Record<ProblemName, string> = {
  'malformed-request': 'The request can not be read',
  'validation-failed': 'Something in the request is not valid',
  unauthorized: 'Nobody is signed in',
  forbidden: 'This is not for everybody',
  'not-found': 'There is nothing here',
  'payment-declined': 'The payment was not accepted',
  'sold-out': 'Not enough seats are left',
  'price-changed': 'The price has changed',
  'state-conflict': 'This can not be done now',
  'request-in-flight': 'The same request is under way',
  'hold-expired': 'The seats are no longer held',
  'no-hold': 'This browser holds no seats',
  'hold-exists': 'The account holds other seats',
  'log-in-to-hold': 'These seats are held for accounts only',
  'link-expired': 'This link does not work any more',
  'version-conflict': 'It was changed meanwhile',
  'key-reused': 'This Idempotency-Key belongs to another request',
  'too-many-requests': 'Too many requests',
  'too-large': 'The request is too large',
  'unsupported-media-type': 'The body has to be JSON',
  unavailable: 'The service is not available at the moment',
  'internal-error': 'Something went wrong on our side',
};

/** An error of one value. `pointer` is a JSON pointer into the body, or below `/query`, `/path`, `/header`. */
export type FieldError = { pointer: string; message: string };

export class Problem extends Error {
  override name = 'Problem';
  readonly status: number;
  readonly problem: ProblemName;
  readonly errors: FieldError[] | undefined;
  /** Further members, such as the alternatives to a sold-out departure. */
  readonly more: object;
  readonly retryAfter: number | undefined;
  /** `WWW-Authenticate` of a 401. */
  readonly challenge: string | undefined;

  constructor(
    status: number,
    problem: ProblemName,
    detail: string,
    {
      errors,
      more = {},
      retryAfter,
      challenge,
    }: { errors?: FieldError[]; more?: object; retryAfter?: number; challenge?: string } = {},
  ) {
    super(detail);
    this.status = status;
    this.problem = problem;
    this.errors = errors;
    this.more = more;
    this.retryAfter = retryAfter;
    this.challenge = challenge;
  }

  /** @param instance path of the request, without its query, which may contain personal data */
  toJSON(instance?: string): object {
    return {
      type: `urn:fernweh:problem:${this.problem}`,
      title: TITLES[this.problem],
      status: this.status,
      detail: this.message,
      ...(instance ? { instance } : {}),
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.more,
    };
  }
}

export const notFound = (what: string) => new Problem(404, 'not-found', `There is no such ${what}.`);

/** 422: the body is JSON, but its content is invalid. */
export const invalid = (...errors: FieldError[]) =>
  new Problem(422, 'validation-failed', errors.map(error => error.message).join(' '), { errors });
