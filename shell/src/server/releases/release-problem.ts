import { UntrustedError } from '@fernweh/release-signing/documents';
import type { FailureChannel } from '../failures/failure-channel.ts';
import { reasonOf } from '../failures/reason.ts';

/** Somebody changed, exchanged or replayed something. */
const ALARMS = ['signature', 'replay', 'mismatch', 'integrity'];

/** Reports why a release, a pointer or the registry is not used. @param consequence what the site does instead */
export function reportProblem(
  failures: FailureChannel,
  remote: string,
  error: Error,
  consequence: string,
): void {
  const message = messageOf(error);
  const reason = error instanceof UntrustedError ? error.reason : reasonOf(message);
  const level = ALARMS.includes(reason) ? 'error' : 'warn';
  failures.report({ kind: 'release', remote, reason }, { message: `${consequence}: ${message}`, level });
}

/** A failed fetch names its cause separately. */
const messageOf = ({ message, cause }: Error) =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;
