import type { DeskView } from '../../view/desk-view.ts';
import { moment, plural } from '../format.ts';
import * as texts from './texts.ts';

/** Requests of people without a valid key: they got nothing, and nobody has to do anything. */
export function Strangers({ view: { strangers, at } }: { view: DeskView }) {
  const [latest] = strangers;
  if (!latest) return null;
  const count = strangers.reduce((sum, one) => sum + one.count, 0);
  const isRevoked = strangers.some(({ who }) => who === 'revoked-key');
  return (
    <p className="meta">
      {texts.withoutAValidKey(plural(count, 'request'), moment(latest.at, at), latest.route)}
      {isRevoked && texts.someNamedAKey}
    </p>
  );
}
