import type { DocumentPayload } from '@flotilla/contracts/page';
import type { Failure } from './error-reports.ts';
import { remoteIn } from './remote-in-stack.ts';

/** Reports errors that no boundary catches, such as those of a click, for the remote whose script the stack names. */
export function watchUncaughtErrors(
  { snapshot, route }: Pick<DocumentPayload, 'snapshot' | 'route'>,
  report: (failure: Failure) => void,
): void {
  const tell = (error: unknown) => {
    // An abandoned request is no failure.
    if (!(error instanceof Error) || error.name === 'AbortError') return;
    const remote = remoteIn(error.stack) ?? '';
    const release = snapshot[remote]?.version;
    if (release) report({ kind: 'render', remote, release, route, error });
  };
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
