import { registerProcessMetrics } from '@flotilla/host/process-metrics';
import type { SpanOutcome } from '@flotilla/tracing';
import { Counter, Registry } from 'prom-client';

/** What became of requests that the edge logged: a span that was sent, failed or was dropped, or a line that says nothing. */
type Counted = SpanOutcome | 'unreadable';

/** `datagrams` were dropped by the kernel, because they came faster than they were read. */
type Counts = Record<Counted | 'datagrams', number>;

const NOTHING: Readonly<Counts> = { sent: 0, failed: 0, dropped: 0, unreadable: 0, datagrams: 0 };
/** 127.0.0.1, as the kernel writes it. */
const LOOPBACK = '0100007F';

/** @param dropped how many datagrams the kernel has dropped so far */
export function countLosses(dropped: () => number) {
  const registry = new Registry();
  registerProcessMetrics(registry);
  const counts = { ...NOTHING };
  let reported = NOTHING;
  const current = (): Counts => ({ ...counts, datagrams: dropped() });
  new Counter({
    name: 'fernweh_edge_spans_total',
    help: 'Requests that the edge logged, by what became of their spans: sent, failed, dropped because the collector is late; unreadable lines; datagrams that the kernel dropped',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, times] of Object.entries(current())) this.inc({ outcome }, times);
    },
  });
  return {
    registry,
    count(what: Counted, times = 1) {
      counts[what] += times;
    },
    /** @returns what became of the requests since the last report; undefined if nothing was lost */
    report(): Counts | undefined {
      const now = current();
      const since = difference(now, reported);
      reported = now;
      const { sent: _, ...lost } = since;
      return Object.values(lost).some(times => times > 0) ? since : undefined;
    },
  };
}

const difference = (now: Counts, before: Counts): Counts => ({
  sent: now.sent - before.sent,
  failed: now.failed - before.failed,
  dropped: now.dropped - before.dropped,
  unreadable: now.unreadable - before.unreadable,
  datagrams: now.datagrams - before.datagrams,
});

/**
 * Datagrams that the kernel dropped at a port of this machine.
 * @param table content of `/proc/net/udp`: a line for each socket, whose last column says it
 */
export function droppedAt(table: string, port: number): number {
  const address = `${LOOPBACK}:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const socket = table.split('\n').find(line => line.trim().split(/\s+/)[1] === address);
  return Number(socket?.trim().split(/\s+/).at(-1) ?? 0);
}
