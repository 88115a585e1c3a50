import { expect } from '@playwright/test';
import type { LabSite } from '../support/lab-site.ts';
import type { Trace } from './cell.ts';

/** The same failure is logged once in this time (docs/decisions/033). */
const REPEAT_MS = 10_000;
const APPEARS_MS = 20_000;

export type Observation = {
  /** @param again repeats what failed, for a request that the fault did not reach */
  expectTraces(traces: readonly Trace[], what: string, again?: () => Promise<unknown>): Promise<void>;
};

/** Remembers the counts at the start of a cell, to tell afterwards which metrics rose and what was logged. */
export async function observe(site: Pick<LabSite, 'metrics' | 'log'>): Promise<Observation> {
  const since = Date.now() - REPEAT_MS;
  const before = { shell: seriesOf(await site.metrics('shell')), API: seriesOf(await site.metrics('API')) };

  async function rose({ service, metric, labels = {} }: Trace): Promise<boolean> {
    const total = (all: Series[]) =>
      all.filter(one => isOf(one, metric, labels)).reduce((sum, one) => sum + one.value, 0);
    return total(seriesOf(await site.metrics(service))) > total(before[service]);
  }
  return {
    async expectTraces(traces, what, again = async () => {}) {
      for (const trace of traces) {
        const risesSoon = async () => {
          if (await rose(trace)) return true;
          await again();
          return rose(trace);
        };
        await expect
          .poll(risesSoon, { timeout: APPEARS_MS, message: `${what}: ${describe(trace)} rises` })
          .toBe(true);
        const isLogged = () =>
          site.log(trace.service).some(line => line.time >= since && matches(line, trace.log));
        await expect
          .poll(isLogged, {
            timeout: APPEARS_MS,
            message: `${what}: a line with ${JSON.stringify(trace.log)}`,
          })
          .toBe(true);
      }
    },
  };
}

type Series = { name: string; labels: Record<string, string>; value: number };

/** Reads the text format of Prometheus. */
function seriesOf(text: string): Series[] {
  return text.split('\n').flatMap(line => {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!value) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', label = '']) => [key, label]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

type Wanted = Record<string, string | readonly string[]>;

const isOf = ({ name, labels }: Series, metric: string, wanted: Wanted) =>
  name === metric && matches(labels, wanted);

/** A list names the values of which any is right. */
const matches = (values: Record<string, unknown>, wanted: Wanted) =>
  Object.entries(wanted).every(([key, value]) => [value].flat().includes(String(values[key])));

const describe = ({ service, metric, labels }: Trace) => `${metric}${JSON.stringify(labels)} of ${service}`;
