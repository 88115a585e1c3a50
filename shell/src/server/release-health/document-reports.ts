import { callerPrefix } from '@fernweh/config/address-prefix';
import { type DocumentHealth, type DocumentReport, MOST_DOCUMENTS } from '@fernweh/contracts/release-health';
import { createRateLimit } from '../policy/rate-limit.ts';
import type { Composition } from '../releases/composition.ts';
import { type ReleaseSet, versionsOf } from '../releases/snapshot.ts';
import type { Tickets } from './tickets.ts';

/** What browsers say about documents, on its way to the desk (docs/decisions/070). */
export type DocumentReports = {
  /**
   * A ticket for a document with these releases.
   * @param address of the browser. Those of one caller get a few each minute
   * @returns undefined for releases that do not serve, or for too many requests
   */
  ticket(set: string, address: string): string | undefined;
  /** @returns false for a report that does not count */
  add(report: DocumentReport): boolean;
  take(): DocumentHealth[];
};

type Options = {
  tickets: Tickets;
  composition: Pick<Composition, 'current'>;
  /** Tickets for one address within a minute. */
  perAddress: number;
  /** Hears of every report that counts. */
  onReport?: (health: DocumentHealth) => void;
};

/** Tickets of all addresses within a minute. */
const MOST_TICKETS = 6000;
/** Reports with one ticket: how it fared, failures later, and vitals at the end. */
const MOST_PER_TICKET = 6;
/** Sets that served lately: documents with them are still open. */
const MOST_SETS = 40;

export function createDocumentReports({
  tickets,
  composition,
  perAddress,
  onReport,
}: Options): DocumentReports {
  const byAddress = createRateLimit(perAddress);
  const all = createRateLimit(MOST_TICKETS);
  const byTicket = createRateLimit(MOST_PER_TICKET);
  const sets = new Map<string, Record<string, string>>();
  let waiting: DocumentHealth[] = [];

  function remember({ id, releases }: ReleaseSet) {
    if (sets.has(id)) return;
    sets.set(id, versionsOf({ id, releases }));
    const [oldest] = sets.keys();
    if (sets.size > MOST_SETS && oldest) sets.delete(oldest);
  }

  function serving(): string[] {
    const current = (['stable', 'canary'] as const).map(cohort => composition.current(cohort).set);
    for (const set of current) remember(set);
    return current.map(({ id }) => id);
  }

  return {
    ticket(set, address) {
      // Anybody may ask; only what serves now gets one, so that nobody blames a release of last week.
      if (!serving().includes(set)) return undefined;
      return byAddress.allows(callerPrefix(address)) && all.allows('') ? tickets.issue(set) : undefined;
    },
    add({ ticket, used, failures, interaction, ...vitals }) {
      const read = tickets.read(ticket);
      if (!read || waiting.length >= MOST_DOCUMENTS || !byTicket.allows(read.id)) return false;
      serving();
      const versions = sets.get(read.set);
      // Another shell gave the ticket, for releases that this one does not serve yet.
      if (!versions) return false;
      const known = used.filter(remote => versions[remote] !== undefined);
      const releases = Object.fromEntries(known.map(remote => [remote, versions[remote] ?? '']));
      const isKnown = ({ remote }: { remote: string }) => releases[remote] !== undefined;
      const health: DocumentHealth = {
        id: read.id,
        releases,
        failures: failures.filter(isKnown),
        ...vitals,
        ...(interaction && isKnown(interaction) && { interaction }),
      };
      waiting.push(health);
      onReport?.(health);
      return true;
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}
