import type { DocumentPayload } from '@flotilla/contracts/page';
import type { Failure } from './error-reports.ts';
import { watchLeaving } from './leaving.ts';

/** How the document fares is told once it is settled, so that it costs the page nothing; a failure is told at once. */
const AFTER_MS = 8000;

type DocumentHealth = {
  report(failure: Failure): void;
  /** Those of this document so far. */
  failures: readonly Failure[];
};

/**
 * Logs failures for engineers, and tells the site how this document fares with its releases (docs/decisions/070). The code that tells
 * it loads later.
 */
export function watchDocument(
  first: DocumentPayload,
  /** Whether the visitor allows figures of the visit. */
  mayMeasure: () => boolean,
): DocumentHealth {
  const failures: Failure[] = [];
  const isLeaving = watchLeaving();
  const tell = () =>
    import('./document-report.ts').then(
      ({ reportDocument }) => reportDocument(first, failures, mayMeasure),
      () => {},
    );
  setTimeout(tell, AFTER_MS);

  const report = (failure: Failure) => {
    if (isLeaving()) return;
    const { error, kind, remote } = failure;
    // An error that is rethrown after its report reaches further boundaries.
    if (error instanceof Error && failures.some(known => known.error === error)) return;
    // A vendor's absence breaks no page, and whoever noticed it has logged the error.
    if (kind !== 'vendor') console.error(`${remote} failed (${kind})`, error);
    failures.push(failure);
    void tell();
  };
  return { report, failures };
}
