import type { FastifyRequest } from 'fastify';
import { backgroundTrace, loggedTrace } from '../telemetry/trace.ts';

/** Log lines hold no personal data: no addresses, headers, queries or values of database statements. */
export const loggerOptions = (level: string) => ({
  level,
  mixin: () => loggedTrace(backgroundTrace.getStore()),
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
    err: failureOf,
  },
});

type Failure = Error & { code?: unknown; constraint?: unknown; query?: unknown; cause?: unknown };

type LoggedFailure = { type: string; message: string; stack: string; [more: string]: unknown };

/**
 * A failed statement contains its values in its message, and so may PostgreSQL's error: only codes and stack frames
 * are logged.
 */
export function failureOf(error: Failure): LoggedFailure {
  const cause = (error.cause ?? {}) as Failure;
  const ofDatabase =
    error.name === 'DrizzleQueryError' ||
    typeof error.query === 'string' ||
    typeof cause.query === 'string' ||
    'severity' in error;
  const code = error.code ?? cause.code;
  const constraint = error.constraint ?? cause.constraint;
  return {
    type: error.name,
    message: ofDatabase ? 'A statement failed' : error.message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    stack: framesOf(error),
  };
}

const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter(line => /^\s+at /.test(line))
    .join('\n');
