import type { SpanRecord } from '@flotilla/runtime/spans';
import type { Tracing } from '@flotilla/tracing';
import { type ReleaseSet, versionsOf } from '../releases/snapshot.ts';
import type { PoolEvents } from '../render/render-pool.ts';

/** Takes the spans of a pool's workers, and says of each which release it is about. */
export function recordSpans(tracing: Tracing | undefined, set: ReleaseSet): Pick<PoolEvents, 'onSpans'> {
  if (!tracing) return {};
  const versions = versionsOf(set);
  const withRelease = (span: SpanRecord): SpanRecord => {
    const release = versions[String(span.attributes.remote)];
    return { ...span, attributes: { ...span.attributes, release: release } };
  };
  return {
    onSpans(spans) {
      for (const span of spans) tracing.record(withRelease(span));
    },
  };
}
