import type { OpenAPIV3_1 } from 'openapi-types';

const RETRY = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' as const } } };
const CHALLENGE = { 'WWW-Authenticate': { schema: { type: 'string' as const } } };

const refusal = (description: string, headers: OpenAPIV3_1.ResponseObject['headers'] = {}) => ({
  description,
  headers,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
});

/** Every refusal there is, by status; in the document each is a component of its own. */
export const REFUSALS: Record<number, OpenAPIV3_1.ResponseObject> = {
  400: refusal('The request, a parameter or a header can not be read.'),
  401: refusal('Nobody is signed in, or the token does not hold.', CHALLENGE),
  402: refusal('The payment was not accepted.'),
  403: refusal('This person may not do that, or it is no person.'),
  404: refusal('There is nothing here, or it is somebody else’s.'),
  409: refusal(
    'Sold out (with `alternatives`), price changed (`old`, `new`), or not possible in this state.',
  ),
  410: refusal('The seats are no longer held.'),
  412: refusal('It was changed meanwhile.'),
  413: refusal('The request body is too large.'),
  415: refusal('The body has to be JSON.'),
  422: refusal('The body is JSON, but not what was asked for; `errors` says where.'),
  429: refusal('Too often.', RETRY),
  500: refusal('Something went wrong on our side.'),
  503: refusal('Not available at the moment.', RETRY),
};

type Operation = OpenAPIV3_1.OperationObject & { 'x-calls-per-minute'?: number };

/** Which refusals a call can give: those of its kind, and those it names itself. */
export function refusalsOf(operation: Operation, path: string, own: number[] = []): number[] {
  const { parameters = [], requestBody, security = [] } = operation;
  const places = parameters.map(parameter => ('in' in parameter ? parameter.in : ''));
  const isKept = places.some(place => place === 'header');
  return [
    ...new Set([
      ...own,
      ...(places.length > 0 || requestBody ? [400] : []),
      ...(security.length > 0 ? [401] : []),
      ...(/\{/.test(path) && !path.endsWith('.json') ? [404] : []),
      ...(requestBody && path !== '/webhooks/payments' ? [413, 415, 422] : []),
      ...(isKept && requestBody && path !== '/webhooks/payments' ? [409] : []),
      ...(operation['x-calls-per-minute'] ? [429] : []),
      500,
      503,
    ]),
  ].sort((a, b) => a - b);
}
