import { experimentsChanged, navigationChanged } from '@fernweh/contracts/events';
import type { SiteState } from '@fernweh/contracts/site-state';
import type { EventBus } from '@fernweh/event-bus';
import type { NoticeBarProps } from './notice-bar.tsx';
import type { NoticeSlot } from './notice-slot.ts';
import { acknowledge, assign, isAcknowledged, storedMaintenance, storeMaintenance } from './stored-state.ts';

const DEADLINE_MS = 3000;
/** A page change asks again after this time. */
const FRESH_MS = 60_000;

/**
 * Asks what is switched on for the whole site, keeps it in session storage and shows it: a bar during maintenance, a notice until
 * it is acknowledged, the variants of experiments (product/states 7–12).
 */
export function followSiteState(bus: EventBus): void {
  let slot: NoticeSlot | undefined;
  let shown: NoticeBarProps | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Shows a bar or none. Its code and style sheet are fetched for the first bar. */
  async function showBar(props: NoticeBarProps | undefined) {
    shown = props;
    if (shown && !slot) {
      const { createNoticeSlot } = await import(/* webpackChunkName: "notice" */ './notice-slot.ts');
      slot ??= createNoticeSlot(bus);
    }
    // Another answer may have come meanwhile.
    if (shown) slot?.show(shown);
    else slot?.hide();
  }

  function barOf({ maintenance, notice }: Partial<SiteState>): NoticeBarProps | undefined {
    if (maintenance) return { kind: 'maintenance', maintenance };
    if (!notice || isAcknowledged(notice.id)) return undefined;
    const onAcknowledge = () => {
      acknowledge(notice.id);
      void showBar(undefined);
    };
    return { kind: 'notice', notice, onAcknowledge };
  }

  function show({ maintenance, notice, experiments }: SiteState) {
    storeMaintenance(maintenance);
    void showBar(barOf({ maintenance, notice })).catch(error => console.warn('A notice is not shown', error));
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
      await showBar(barOf({ maintenance: storedMaintenance() })).catch(() => {});
    }
  }

  bus.on(navigationChanged).subscribe(({ phase }) => {
    if (phase === 'shown') void ask();
  });
  void ask();
}
