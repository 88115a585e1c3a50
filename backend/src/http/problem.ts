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
  'malformed-request': 'Malformed request',
  'validation-failed': 'Validation failed',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  'not-found': 'Not found',
  'payment-declined': 'Payment declined',
  'sold-out': 'Sold out',
  'price-changed': 'The price has changed',
  'state-conflict': 'Conflict',
  'request-in-flight': 'Request in progress',
  'hold-expired': 'Hold expired',
  'no-hold': 'No hold',
  'hold-exists': 'Another hold exists',
  'log-in-to-hold': 'Login required to hold places',
  'link-expired': 'This link no longer works',
  'version-conflict': 'Precondition failed',
  'key-reused': 'Idempotency key reused',
  'too-many-requests': 'Too many requests',
  'too-large': 'Content too large',
  'unsupported-media-type': 'Unsupported media type',
  unavailable: 'Service unavailable',
  'internal-error': 'Internal server error',
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

export const notFound = (what: string) => new Problem(404, 'not-found', `We couldn’t find this ${what}.`);

/** 422: the body is JSON, but its content is invalid. */
export const invalid = (...errors: FieldError[]) =>
  new Problem(422, 'validation-failed', errors.map(error => error.message).join(' '), { errors });
