import { experimentsChanged, navigationChanged } from '@fernweh/contracts/events';
import type { SiteState } from '@fernweh/contracts/site-state';
import type { EventBus } from '@flotilla/event-bus';
import type { LoadBars } from './follow.ts';
import { acknowledge, assign, isAcknowledged, storedMaintenance, storeMaintenance } from './stored-state.ts';

const DEADLINE_MS = 3000;
/** A page change asks again after this time. */
const FRESH_MS = 60_000;

/**
 * Asks what is switched on for the whole site, keeps it in session storage and shows it: a bar during maintenance, a notice until
 * it is acknowledged, the variants of experiments (product/states 7–12).
 */
export function followSiteState(bus: EventBus, loadBars: LoadBars): void {
  let hadBars = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function showBars({ maintenance, notice }: Partial<SiteState>) {
    const isNew = notice && !isAcknowledged(notice.id);
    if (!maintenance && !isNew && !hadBars) return;
    hadBars = true;
    const bars = await loadBars();
    const onAcknowledge = () => {
      acknowledge(notice?.id ?? '');
      bars.set('notice', undefined);
    };
    bars.set('maintenance', maintenance && { kind: 'maintenance', maintenance });
    bars.set('notice', isNew ? { kind: 'notice', notice, onAcknowledge } : undefined);
  }

  function show({ maintenance, notice, experiments }: SiteState) {
    storeMaintenance(maintenance);
    void showBars({ maintenance, notice }).catch(error => console.warn('A notice is not shown', error));
    const assigned = Object.entries(assign(experiments)).map(([id, variant]) => ({ id, variant }));
    bus.publish(experimentsChanged, { assigned });
  }

  async function ask() {
    if (performance.now() - askedAt < FRESH_MS) return;
    askedAt = performance.now();
    try {
      const response = await fetch('/_site', { signal: AbortSignal.timeout(DEADLINE_MS) });
      if (response.ok) show((await response.json()) as SiteState);
    } catch {
      // The site does not answer: what this tab knows of maintenance stays true.
      await showBars({ maintenance: storedMaintenance() }).catch(() => {});
    }
  }

  bus.on(navigationChanged).subscribe(({ phase }) => {
    if (phase === 'shown') void ask();
  });
  void ask();
}
