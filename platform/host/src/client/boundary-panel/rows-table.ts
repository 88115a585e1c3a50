import { cell, make, rowHead, table } from './elements.ts';
import type { Row } from './rows.ts';

const HEADINGS = [
  ...['Owner', 'Part', 'Release', 'Channel', 'Code owner'],
  ...['KB', 'Server ms', 'Hydrated after ms', 'Errors'],
];

/** One row per boundary; its name is a button that shows where it is. */
export function rowsTable(rows: readonly Row[]): HTMLElement {
  const [whole, body] = table('What each remote has on this page', HEADINGS);
  body.append(...rows.map(rowOf));
  return whole;
}

function rowOf(row: Row): HTMLElement {
  const { elements, remote, part, release, channel, codeOwner, bytes, serverMs, hydratedMs, errors } = row;
  const places = elements.length > 1 ? `${part} × ${elements.length}` : part;
  const show = make('button', {
    type: 'button',
    textContent: places,
    onclick: () => elements[0]?.scrollIntoView({ block: 'center' }),
  });
  const values = [
    release,
    channel,
    codeOwner,
    bytes === undefined ? '' : (bytes / 1024).toFixed(1),
    serverMs === undefined ? '' : serverMs.toFixed(1),
    hydratedMs === undefined ? '' : String(Math.round(hydratedMs)),
    String(errors),
  ];
  const cells = values.map((value, index) => cell(HEADINGS[index + 2] ?? '', value || '–'));
  return make('tr', {}, rowHead(remote), make('td', {}, show), ...cells);
}
