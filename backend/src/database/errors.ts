/** What PostgreSQL says went wrong, below what drivers and Drizzle wrap around it. */
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

/** Name of the constraint that refused a change; undefined for other errors. */
export function violatedConstraint(error: unknown): string | undefined {
  for (const { constraint } of chain(error)) if (typeof constraint === 'string') return constraint;
  return undefined;
}

/** Serialisation failures and deadlocks: the same work may succeed at once. */
export const isRetryable = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => code === '40001' || code === '40P01');

const AWAY = /^(08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EAI_AGAIN|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
const WORDS = /timeout exceeded when trying to connect|Connection terminated|PGlite is clos|not queryable/i;

/** The database can not be reached, or is closing: 503 (product/api 4). */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  [...chain(error)].some(
    ({ code, message, syscall }) =>
      // A socket's file is gone with its server (ENOENT).
      syscall === 'connect' ||
      (typeof code === 'string' && AWAY.test(code)) ||
      (typeof message === 'string' && WORDS.test(message)),
  );

/** Text with a character that no database keeps: what was sent is malformed. */
export const isInvalidText = (error: unknown): boolean =>
  [...chain(error)].some(({ code }) => code === '22021');
