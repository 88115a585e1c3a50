import { experimentsChanged, navigationChanged } from '@fernweh/contracts/events';
import type { SiteState } from '@fernweh/contracts/site-state';
import type { EventBus } from '@fernweh/event-bus';
import { createNoticeSlot } from './notice-slot.ts';
import { acknowledge, assign, isAcknowledged, storedMaintenance, storeMaintenance } from './stored-state.ts';

const DEADLINE_MS = 3000;
/** A page change asks again after this time. */
const FRESH_MS = 60_000;

/**
 * Asks what is switched on for the whole site, keeps it in session storage and shows it: a bar during maintenance, a notice until
 * it is acknowledged, the variants of experiments (product/states 7–12).
 */
export function followSiteState(bus: EventBus): void {
  const slot = createNoticeSlot(bus);
  let askedAt = 0;

  function show({ maintenance, notice, experiments }: SiteState) {
    storeMaintenance(maintenance);
    if (maintenance) slot.show({ kind: 'maintenance', maintenance });
    else if (notice && !isAcknowledged(notice.id))
      slot.show({
        kind: 'notice',
        notice,
        onAcknowledge() {
          acknowledge(notice.id);
          slot.hide();
        },
      });
    else slot.hide();
    const assigned = Object.entries(assign(experiments)).map(([id, variant]) => ({ id, variant }));
    bus.publish(experimentsChanged, { assigned });
  }

  async function ask() {
    if (Date.now() - askedAt < FRESH_MS) return;
    askedAt = Date.now();
    try {
      const response = await fetch('/_site', { signal: AbortSignal.timeout(DEADLINE_MS) });
      if (response.ok) show((await response.json()) as SiteState);
    } catch {
      // The site does not answer: what this tab knows of maintenance stays true.
      const maintenance = storedMaintenance();
      if (maintenance) slot.show({ kind: 'maintenance', maintenance });
    }
  }

  bus.on(navigationChanged).subscribe(({ phase }) => {
    if (phase === 'shown') void ask();
  });
  void ask();
}
