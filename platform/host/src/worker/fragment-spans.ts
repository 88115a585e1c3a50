import { now } from '@flotilla/runtime/spans';
import { currentTrace, spanIdOf, spansOf, traceparentFrom, withTrace } from '@flotilla/runtime/trace';

/** The fragments of one render as spans: one for each fragment, however many places it has. */
export type FragmentSpans = {
  /** The fragment is used from now on. */
  open(id: string): void;
  /** Loads its data: calls of services belong to its span. */
  load<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** @param times milliseconds that each took with its own rendering, and what failed */
  end(times?: Record<string, number>, failed?: Record<string, string>): void;
};

type Opened = { traceparent: string; start: number; end: number };

const NONE: FragmentSpans = { open: () => {}, load: (_, work) => work(), end: () => {} };

/** Spans below the current one; where nobody wants them, loading is all that happens. */
export function fragmentSpans(): FragmentSpans {
  const parent = currentTrace();
  const onSpan = spansOf(parent);
  if (!onSpan || !parent) return NONE;
  const opened = new Map<string, Opened>();
  return {
    open(id) {
      if (opened.has(id)) return;
      const start = now();
      opened.set(id, { traceparent: traceparentFrom(parent), start, end: start });
    },
    async load(id, work) {
      const one = opened.get(id);
      if (!one) return work();
      try {
        return await withTrace(one.traceparent, work);
      } finally {
        one.end = now();
      }
    },
    end(times = {}, failed = {}) {
      for (const [id, { traceparent, start, end }] of opened)
        onSpan({
          ...{ traceparent, parent: spanIdOf(parent), name: `fragment ${id}`, kind: 'internal' },
          ...{ scope: 'render-worker', start, end: Math.max(end, start + (times[id] ?? 0)) },
          attributes: { remote: id.split('/')[0], fragment: id },
          failed: failed[id] !== undefined,
        });
    },
  };
}
