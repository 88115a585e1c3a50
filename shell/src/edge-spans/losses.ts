import type { SpanOutcome } from '@fernweh/tracing';

/** What became of requests that the edge logged: a span that was sent, failed or was dropped, or a line that says nothing. */
type Counted = SpanOutcome | 'unreadable';

/** Counts of the time since the last report. `datagrams` were dropped by the kernel, because they came faster than they were read. */
export type Losses = Record<Counted | 'datagrams', number>;

const NOTHING: Readonly<Losses> = { sent: 0, failed: 0, dropped: 0, unreadable: 0, datagrams: 0 };
/** 127.0.0.1, as the kernel writes it. */
const LOOPBACK = '0100007F';

/** @param dropped how many datagrams the kernel has dropped so far */
export function countLosses(dropped: () => number) {
  let counts = { ...NOTHING };
  let before = dropped();
  return {
    count(what: Counted, times = 1) {
      counts[what] += times;
    },
    /** @returns undefined if nothing was lost since the last report */
    report(): Losses | undefined {
      const now = dropped();
      const { sent, ...lost } = { ...counts, datagrams: now - before };
      counts = { ...NOTHING };
      before = now;
      return Object.values(lost).some(times => times > 0) ? { sent, ...lost } : undefined;
    },
  };
}

/**
 * Datagrams that the kernel dropped at a port of this machine.
 * @param table content of `/proc/net/udp`: a line for each socket, whose last column says it
 */
export function droppedAt(table: string, port: number): number {
  const address = `${LOOPBACK}:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const socket = table.split('\n').find(line => line.trim().split(/\s+/)[1] === address);
  return Number(socket?.trim().split(/\s+/).at(-1) ?? 0);
}
