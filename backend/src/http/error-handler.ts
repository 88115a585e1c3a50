import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable, isInvalidText } from '../database/errors.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { Overloaded } from './load-shedding.ts';
import { type FieldError, Problem } from './problem.ts';

/** Retry-After while the database is unavailable. */
const RETRY_S = 5;

/** Answers failures with problem documents, and counts them. */
type ProblemAnswers = {
  /** For failures of routes and of the framework, and for unknown routes. */
  register(app: FastifyInstance): void;
  /** For URLs that can't be decoded: they never reach a route. */
  badUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void;
};

export function createProblemAnswers({ problems }: Metrics): ProblemAnswers {
  function send(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    problems.inc({ problem: problem.problem, status: problem.status });
    if (problem.retryAfter) reply.header('retry-after', String(problem.retryAfter));
    if (problem.challenge) reply.header('www-authenticate', problem.challenge);
    const [path] = request.url.split('?');
    return reply
      .code(problem.status)
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .serializer(JSON.stringify)
      .send(problem.toJSON(path));
  }

  return {
    register(app) {
      app.setErrorHandler(async (error: FastifyError, request, reply) => {
        const refusal = problemOf(error);
        const tooOften = refusal.status < 500 && (await request.server.countRefused?.(request));
        const problem = tooOften || refusal;
        if (problem.status >= 500 && !(problem instanceof Overloaded))
          request.log.error({ err: error }, 'request failed');
        return send(problem, request, reply);
      });
      app.setNotFoundHandler((request, reply) =>
        send(new Problem(404, 'not-found', 'There is no such endpoint.'), request, reply),
      );
      app.addHook('onRequest', async (_, reply) => {
        reply.header('cache-control', 'no-store');
      });
    },
    badUrl(error, request, reply) {
      void send(new Problem(400, 'malformed-request', error.message), request, reply);
    },
  };
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return validationProblem(error);
  if (isDatabaseUnavailable(error))
    return new Problem(503, 'unavailable', 'Please try again in a moment.', { retryAfter: RETRY_S });
  if (isInvalidText(error))
    return new Problem(400, 'malformed-request', 'The request contains an unsupported character.');
  const { statusCode: status = 500 } = error;
  if (status === 413) return new Problem(413, 'too-large', 'The request body is too large.');
  if (status === 415) return new Problem(415, 'unsupported-media-type', 'Send application/json.');
  if (status >= 400 && status < 500) return new Problem(status, 'malformed-request', error.message);
  return new Problem(500, 'internal-error', 'Please try again in a moment.');
}

type SchemaError = FastifyError & {
  validationContext?: string;
  validation: { instancePath: string; message?: string }[];
};

/** A sentence of our own schemas. Zod's own, and those that begin with the name of their field, are for developers: in `errors`. */
const isSentence = (message: string) =>
  /^[A-Z]/.test(message) && !/^(Invalid|Too (big|small)|Unrecognized) /.test(message);
const NOT_VALID = 'Something you entered isn’t valid. Check it and try again.';

/** An invalid parameter is a malformed request (400). A body that is JSON but invalid is 422. */
function validationProblem(error: SchemaError): Problem {
  const place = PLACES[error.validationContext ?? 'body'] ?? '';
  const errors = error.validation.map(
    ({ instancePath, message = 'is not valid' }): FieldError => ({
      pointer: `${place}${instancePath}` || '/',
      message,
    }),
  );
  const sentences = [...new Set(errors.map(({ message }) => message).filter(isSentence))];
  const detail = sentences.join('; ') || NOT_VALID;
  return new Problem(place ? 400 : 422, 'validation-failed', detail, { errors });
}

const PLACES: Record<string, string> = {
  body: '',
  querystring: '/query',
  params: '/path',
  headers: '/header',
};
