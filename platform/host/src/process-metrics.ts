import { processFigures } from '@flotilla/runtime/process-figures';
import { Gauge, type Registry } from 'prom-client';

/** What a process of the shell's image says of itself in its metrics. */
export function registerProcessMetrics(registry: Registry): void {
  for (const { name, help, read } of processFigures())
    new Gauge({
      ...{ name, help, registers: [registry] },
      collect() {
        this.set(read());
      },
    });
}
