import type { FastifyRequest } from 'fastify';

/** Logs name what failed, never who: no addresses, no headers, no query. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
    err: errorFacts,
  },
});

/**
 * A failed statement names its parameters, and those are people's names and addresses: of the database's errors only
 * what says nothing of them is logged.
 */
function errorFacts(error: Deep) {
  const database = deepest(error);
  const stack =
    error.stack
      ?.split('\n')
      .filter(line => /^\s+at /.test(line))
      .join('\n') ?? '';
  if (error.name !== 'DrizzleQueryError' && !/^Failed query/.test(error.message) && !('routine' in database))
    return { type: error.name, message: error.message, stack };
  const { code, constraint, table } = database;
  return { type: 'DatabaseError', message: 'A statement failed.', code, constraint, table, stack };
}

type Deep = Error & { code?: unknown; constraint?: unknown; table?: unknown };
function deepest(error: Deep): Deep {
  let one = error;
  for (let depth = 0; depth < 5 && one.cause instanceof Object; depth++) one = one.cause as Deep;
  return one;
}
