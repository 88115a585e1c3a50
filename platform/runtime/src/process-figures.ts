import { monitorEventLoopDelay } from 'node:perf_hooks';

/** A figure of this process, read when somebody asks for its metrics. */
export type ProcessFigure = { name: string; help: string; read(): number };

const NANOSECONDS = 1e9;

/** What every server says of its own process, under the names that Prometheus' clients use. */
export function processFigures(): ProcessFigure[] {
  const delay = monitorEventLoopDelay();
  delay.enable();
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process, its threads included',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'Delay of the event loop that 1 of 100 measurements exceeded since the last time it was asked for',
      read() {
        const seconds = delay.percentile(99) / NANOSECONDS;
        delay.reset();
        return Number.isFinite(seconds) ? seconds : 0;
      },
    },
    {
      name: 'nodejs_active_resources_total',
      help: 'Connections, timers and files that keep the process alive',
      read: () => process.getActiveResourcesInfo().length,
    },
  ];
}
