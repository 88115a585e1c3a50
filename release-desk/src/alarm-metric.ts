import { Gauge, type Registry } from 'prom-client';
import type { ReleaseAlarm } from './watch/release-alarms.ts';

/** @returns replaces the alarms that `/metrics` tells of */
export function createAlarmMetric(registry: Registry): (all: readonly ReleaseAlarm[]) => void {
  const gauge = new Gauge({
    name: 'fernweh_desk_browser_alarm',
    help: '1 while browsers report problems with a release, and a person decides (docs/runbooks/bad-release.md)',
    labelNames: ['remote', 'release', 'track', 'signal'],
    registers: [registry],
  });
  return all => {
    gauge.reset();
    for (const { remote, version: release, track, signal } of all)
      gauge.set({ remote, release, track, signal }, 1);
  };
}
