import type { ShownEvent } from '../../view/desk-view.ts';
import type { DeskClient } from './desk-client.ts';
import { type HistoryFilter, questionOf } from './history-filter.ts';

/** Of one file: a year of a busy site. */
const MOST = 5000;
const COLUMNS = [
  'at',
  'action',
  'remote',
  'version',
  'stable',
  'who',
  'kind',
  'why',
  'commit',
  'branch',
  'author',
  'clean',
];

/** Everything that the filter shows, the newest first. @throws DeskError */
export async function eventsOf(
  client: Pick<DeskClient, 'history'>,
  filter: HistoryFilter,
): Promise<ShownEvent[]> {
  const all: ShownEvent[] = [];
  for (let more = true; more && all.length < MOST; ) {
    const before = all.at(-1)?.at;
    const page = await client.history({ ...questionOf(filter), ...(before && { before }) });
    all.push(...page.events);
    more = page.more && page.events.length > 0;
  }
  return all;
}

/** Comma-separated values (RFC 4180). */
export const csvOf = (events: readonly ShownEvent[]): string =>
  [COLUMNS, ...events.map(valuesOf)].map(row => row.map(cell).join(',')).join('\r\n');

const valuesOf = ({ at, action, remote, version, stable, by, why, source }: ShownEvent): string[] => [
  ...[at, action, remote, version, stable, by.name, by.kind, why],
  ...[source?.commit ?? '', source?.branch ?? '', source?.author ?? '', source ? String(source.clean) : ''],
];

/** What people wrote must be no formula where somebody opens the file in a spreadsheet. */
const cell = (text: string): string => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;

/** Saves a file of them. */
export async function exportHistory(client: DeskClient, filter: HistoryFilter): Promise<void> {
  const text = csvOf(await eventsOf(client, filter));
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'releases.csv' });
  link.click();
  URL.revokeObjectURL(url);
}
