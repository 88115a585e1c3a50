import { type DocumentHealth, type DocumentReport, MOST_DOCUMENTS } from '@flotilla/contracts/release-health';
import { callerPrefix, networkPrefix } from '@flotilla/runtime/address-prefix';
import { createRateLimit } from '../policy/rate-limit.ts';
import type { Composition } from '../releases/composition.ts';
import { type ReleaseSet, versionsOf } from '../releases/snapshot.ts';
import type { Networks } from './networks.ts';
import type { Tickets } from './tickets.ts';

/** What browsers say about documents, on its way to the desk (docs/decisions/070). */
export type DocumentReports = {
  /**
   * A ticket for a document with these releases.
   * @param address of the browser. Those of one caller get a few each minute
   * @returns undefined for releases that do not serve, or for too many requests
   */
  ticket(set: string, address: string): string | undefined;
  /**
   * @param address of the browser, of which only the id of its network goes on
   * @returns false for a report that does not count
   */
  add(report: DocumentReport, address: string): boolean;
  take(): DocumentHealth[];
};

type Options = {
  tickets: Tickets;
  networks: Pick<Networks, 'idOf'>;
  composition: Pick<Composition, 'current'>;
  /** Tickets for one address within a minute. */
  perAddress: number;
  /** Hears of every report that counts. */
  onReport?: (health: DocumentHealth) => void;
};

/** Tickets of all addresses within a minute. */
const MOST_TICKETS = 6000;
/** Tickets of one network within a minute: a few networks must not take all, so that nobody else can report. */
const MOST_OF_NETWORK = 60;
/** Reports with one ticket: how it fared, failures later, and vitals at the end. */
const MOST_PER_TICKET = 6;
/** Sets that served lately: documents with them are still open. */
const MOST_SETS = 40;

export function createDocumentReports({
  tickets,
  networks,
  composition,
  perAddress,
  onReport,
}: Options): DocumentReports {
  const byAddress = createRateLimit(perAddress);
  const byNetwork = createRateLimit(MOST_OF_NETWORK);
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
      const isWithin =
        byAddress.allows(callerPrefix(address)) && byNetwork.allows(networkPrefix(address)) && all.allows('');
      return isWithin ? tickets.issue(set) : undefined;
    },
    add({ ticket, used, failures, interaction, ...vitals }, address) {
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
        network: networks.idOf(address),
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
