import type { FailureChannel } from '@flotilla/host/server/failures/failure-channel';
import { reasonOf } from '@flotilla/host/server/failures/reason';

/** The API did not say which market a visitor belongs to. */
export function reportMarket(failures: FailureChannel, error: unknown): void {
  const { message = '', cause } = error as Error;
  const problem = `the visitor's market: ${message} ${cause instanceof Error ? cause.message : ''}`;
  failures.report({ kind: 'data', remote: 'shell', reason: reasonOf(problem) }, { message: problem });
}
