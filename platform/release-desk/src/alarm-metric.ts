import { HOLDING_SIGNALS } from '@flotilla/contracts/release-health';
import { Gauge, type Registry } from 'prom-client';
import type { ReleaseAlarm } from './watch/release-alarms.ts';

/** @returns replaces the alarms that `/metrics` tells of */
export function createAlarmMetric(
  registry: Registry,
  prefix: string,
): (all: readonly ReleaseAlarm[]) => void {
  const gaugeOf = (name: string, what: string) =>
    new Gauge({
      name,
      help: `1 while ${what}, and a person decides (docs/runbooks/bad-release.md)`,
      labelNames: ['remote', 'release', 'track', 'signal'],
      registers: [registry],
    });
  const browsers = gaugeOf(`${prefix}_browser_alarm`, 'browsers report problems with a release');
  const services = gaugeOf(`${prefix}_service_alarm`, 'services fail a release');
  const promotions = gaugeOf(
    `${prefix}_promotion_alarm`,
    'a canary is not promoted, or was promoted without what it needs',
  );
  return all => {
    browsers.reset();
    services.reset();
    promotions.reset();
    for (const { remote, version: release, track, signal } of all) {
      const gauge =
        signal === 'not-promoted' ? promotions : HOLDING_SIGNALS.has(signal) ? services : browsers;
      gauge.set({ remote, release, track, signal }, 1);
    }
  };
}
