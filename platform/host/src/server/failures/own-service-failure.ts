import type { FailureChannel } from './failure-channel.ts';
import { reasonOf } from './reason.ts';

/** One of the site's own services did not answer its host. @param what it was asked for, like `the cart` */
export function reportOwnService(
  failures: Pick<FailureChannel, 'report'>,
  what: string,
  error: unknown,
): void {
  const { message = '', cause } = error as Error;
  const problem = `${what}: ${message} ${cause instanceof Error ? cause.message : ''}`;
  failures.report({ kind: 'data', remote: 'shell', reason: reasonOf(problem) }, { message: problem });
}
