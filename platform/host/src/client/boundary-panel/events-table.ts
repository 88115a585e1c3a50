import { cell, make, table } from './elements.ts';
import type { Observed } from './rows.ts';

const MOST = 100;

/** Events with their payloads, the newest first: those since it was opened first, and before them the last of each state topic. */
export function eventsTable({ bus }: Pick<Observed, 'bus'>): HTMLElement {
  const [whole, body] = table('Events and their payloads, the newest first', ['Time', 'Topic', 'Payload']);
  bus.watch(({ topic: { name, version }, payload }) => {
    const cells = [
      cell('Time', new Date().toISOString().slice(11, 23)),
      cell('Topic', `${name} ${version}`),
      cell('Payload', JSON.stringify(payload)),
    ];
    body.prepend(make('tr', {}, ...cells));
    while (body.childElementCount > MOST) body.lastElementChild?.remove();
  });
  return whole;
}
