import { metricsOf, replicas } from './stack.ts';

/** What one process needs at one moment. */
export type Sample = { service: string; at: number; memoryMb: number; lagMs: number; handles: number };

const PORTS = { shell: 3000, api: 3100 };
type Measured = keyof typeof PORTS;

/** Reads `/metrics` inside every container of these services that answers. */
export function sampleOf(services: readonly Measured[]): Sample[] {
  return services.flatMap(service => replicas(service).flatMap(id => read(service, id)));
}

function read(service: Measured, id: string): Sample[] {
  const text = metricsOf(id, PORTS[service]);
  if (!text) return [];
  const valueNamed = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return [
    {
      service,
      at: Date.now(),
      memoryMb: valueNamed('process_resident_memory_bytes') / 2 ** 20,
      lagMs: valueNamed('nodejs_eventloop_lag_p99_seconds') * 1000,
      handles: valueNamed('nodejs_active_resources_total'),
    },
  ];
}

/** Median of the last third of the samples against that of the second, and the worst delay of an event loop. */
export function growth(samples: readonly Sample[], service: Measured) {
  const own = samples.filter(one => one.service === service);
  const third = Math.floor(own.length / 3);
  const [middle, last] = [own.slice(third, 2 * third), own.slice(2 * third)];
  const shown = (of: (one: Sample) => number) =>
    `${median(middle.map(of)).toFixed(0)}, then ${median(last.map(of)).toFixed(0)}`;
  return {
    memoryMb: shown(one => one.memoryMb),
    handles: shown(one => one.handles),
    lagMs: `median ${median(own.map(one => one.lagMs)).toFixed(0)}, most ${Math.max(...own.map(one => one.lagMs)).toFixed(0)}`,
    grown: median(last.map(one => one.memoryMb)) / median(middle.map(one => one.memoryMb)),
    slowest: median(own.map(one => one.lagMs)),
  };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
