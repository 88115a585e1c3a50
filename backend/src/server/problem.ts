import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

/** Errors of the API are RFC 9457 problem documents (product: The product's own API). */
export type ProblemDetails = {
  type: string;
  title: string;
  status: number;
  detail?: string;
  instance: string;
  errors?: { pointer: string; message: string }[];
};

export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly headers: Record<string, string>;
  readonly errors: { pointer: string; message: string }[] | undefined;

  constructor(status: number, type: string, title: string, detail?: string, more: { headers?: Record<string, string>; errors?: { pointer: string; message: string }[] } = {}) {
    super(detail ?? title);
    this.status = status;
    this.type = type;
    this.title = title;
    this.headers = more.headers ?? {};
    this.errors = more.errors;
  }
}

export const notFound = (what: string) => new Problem(404, 'not-found', `There is no such ${what}`);

const TITLES: Record<number, [type: string, title: string]> = {
  400: ['bad-request', 'The request could not be read'],
  404: ['not-found', 'There is nothing at this address'],
  405: ['method-not-allowed', 'This method is not allowed here'],
  413: ['too-large', 'The request is too large'],
  415: ['unsupported-media-type', 'Send application/json'],
  429: ['too-many-requests', 'Too many requests'],
};

function send(request: FastifyRequest, reply: FastifyReply, problem: Omit<ProblemDetails, 'instance'>, headers: Record<string, string> = {}) {
  // The path alone: a query may say what a visitor looked for.
  const instance = request.url.split('?')[0] ?? '/';
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ ...problem, type: `https://fernweh.example/problems/${problem.type}`, instance }));
}

/** Answers every error, thrown or not, as a problem document. */
export function registerProblems(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => send(request, reply, { type: 'not-found', title: 'There is nothing at this address', status: 404 }));

  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (error instanceof Problem) {
      const { status, type, title, message, headers, errors } = error;
      return send(request, reply, { type, title, status, ...(message !== title && { detail: message }), ...(errors && { errors }) }, headers);
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = error.validation.map(issue => ({
        pointer: `/${error.validationContext ?? 'body'}${issue.instancePath}`,
        message: issue.message ?? 'is not valid',
      }));
      return send(request, reply, { type: 'validation', title: 'Something in the request is not valid', status: 400, errors });
    }
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      const [type, title] = TITLES[status] ?? ['bad-request', 'The request could not be answered'];
      return send(request, reply, { type, title, status, detail: error.message });
    }
    request.log.error({ err: error }, 'unexpected error');
    return send(request, reply, { type: 'internal', title: 'Something went wrong on our side', status: 500 });
  });
}
