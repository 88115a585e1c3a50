import { cell, make, rowHead, table } from './elements.ts';
import type { Observed } from './rows.ts';

/** Who listens to which topic at the moment, and how often: a number that grows with every page is a leak. */
export function listenersTable({ bus }: Pick<Observed, 'bus'>): HTMLElement {
  const [whole, body] = table('Who listens to which topic', ['Owner', 'Topic', 'Subscriptions']);
  const listening = [...bus.subscriptions()].filter(([, count]) => count > 0).toSorted();
  body.append(
    ...listening.map(([key, count]) => {
      const [remote = '', topic = ''] = key.split(' ');
      return make('tr', {}, rowHead(remote), cell('Topic', topic), cell('Subscriptions', String(count)));
    }),
  );
  return whole;
}
