import type { BrowserReport } from '@fernweh/contracts/browser-report';
import type { DocumentPayload } from '@fernweh/contracts/page';
import type { EventBus } from '@fernweh/event-bus';
import type { ConsentControl } from './consent/consent.ts';
import type { DocumentFailure } from './document-report.ts';
import { whenIdle } from './when-idle.ts';

/** How the document fares is told after this time, so that it costs the page nothing; a failure is told at once. */
const AFTER_MS = 4000;

export type DocumentHealthWatch = (failure: Pick<BrowserReport, 'kind' | 'remote'>) => void;

/** Tells the site how this document fares with its releases (docs/decisions/070). The code that tells it loads later. */
export function watchDocument(
  bus: EventBus,
  first: DocumentPayload,
  consent: Pick<ConsentControl, 'current'>,
): DocumentHealthWatch {
  const failures: DocumentFailure[] = [];
  const tell = () =>
    import(/* webpackChunkName: "document-report" */ './document-report.ts').then(
      ({ reportDocument }) => reportDocument(first, failures, consent.current),
      () => {},
    );
  void whenIdle(bus).then(() => setTimeout(tell, AFTER_MS));
  return failure => {
    failures.push(failure);
    void tell();
  };
}
