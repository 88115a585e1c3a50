import { make, table } from './elements.ts';
import type { Observed } from './rows.ts';

const MOST = 100;

/** Events with their payloads, the newest first: those since it was opened first, and before them the last of each state topic. */
export function eventsTable({ bus }: Pick<Observed, 'bus'>): HTMLElement {
  const [whole, body] = table('Events and their payloads, the newest first', ['Time', 'Topic', 'Payload']);
  bus.watch(({ topic: { name, version }, payload }) => {
    const values = [new Date().toISOString().slice(11, 23), `${name} ${version}`, JSON.stringify(payload)];
    body.prepend(make('tr', {}, ...values.map(textContent => make('td', { textContent }))));
    while (body.childElementCount > MOST) body.lastElementChild?.remove();
  });
  return whole;
}
