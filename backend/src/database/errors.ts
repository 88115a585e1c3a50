/** PostgreSQL's error, below the errors that drivers and Drizzle wrap around it. */
type DatabaseError = {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  syscall?: unknown;
  cause?: unknown;
};

function* chain(error: unknown): Generator<DatabaseError> {
  let one = error as DatabaseError | undefined;
  for (let depth = 0; one && depth < 5; depth++) {
    yield one;
    one = one.cause as DatabaseError | undefined;
  }
}

/** @returns the name of the constraint that refused a change; undefined for other errors */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint } of chain(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}

/** Serialisation failures and deadlocks: the same work may succeed when it is repeated. */
export const isRetryable = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => code === '40001' || code === '40P01');

/**
 * Classes 08, 53 and 58 of PostgreSQL: no connection, no room or memory, an error of disk or system. 25006: it still recovers,
 * and takes no changes yet. 55P03: somebody else holds a lock for too long.
 */
const AWAY =
  /^(08...|25006|53...|55P03|57P0[123]|58...|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
const WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|received invalid response|PGlite is clos|not queryable/i;

/** The database can't be reached, or is closing: 503 (product/api 4). */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...chain(error)].some(
    ({ code, message, syscall }) =>
      // The server's socket file is missing (ENOENT).
      syscall === 'connect' ||
      (typeof code === 'string' && AWAY.test(code)) ||
      (typeof message === 'string' && WORDS.test(message)),
  );

/** The role of the connection lacks a privilege. */
export const isForbidden = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => code === '42501');

/** The text contains a character that PostgreSQL can't store, so the request is malformed. */
export const isInvalidText = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => code === '22021');
