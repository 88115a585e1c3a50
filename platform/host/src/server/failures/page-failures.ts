import type { RenderedPage } from '../pages/page-renderer.ts';
import type { ReleaseSet } from '../releases/snapshot.ts';
import type { FailureChannel, FailureKind } from './failure-channel.ts';
import { isLeftOut, reasonOf } from './reason.ts';
import { remoteOfPart } from './remote-of-part.ts';

/** Reports everything that failed in a page. */
export function reportPage(
  failures: FailureChannel,
  { route, problems, fragments }: RenderedPage,
  { releases }: ReleaseSet,
  traceparent: string | undefined,
): void {
  for (const [id, message] of Object.entries(problems)) {
    const remote = remoteOfPart(id, releases);
    const part = id.slice(id.indexOf('/') + 1);
    const reason = reasonOf(message);
    const kind: FailureKind = isLeftOut(reason)
      ? 'data'
      : fragments.includes(id)
        ? 'fragment'
        : 'application';
    const release = releases[remote]?.version;
    failures.report(
      { kind, remote, release, route: route.name, reason },
      { message: `${part}: ${message}`, traceparent },
    );
  }
}
