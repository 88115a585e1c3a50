import type { ShownRemote, ShownUse } from '../../view/desk-view.ts';
import { inWords } from '../format.ts';
import * as shared from '../texts.ts';
import * as texts from './texts.ts';

/** Other remotes that break if what they use goes away. */
export function UsesTable({ remote: { remote, uses, canary } }: { remote: ShownRemote }) {
  const others = new Set(uses.map(({ by }) => by)).size;
  return (
    <section aria-labelledby="uses-heading">
      <h2 id="uses-heading">{texts.whoUsesIt}</h2>
      <p className="meta">
        {uses.length === 0
          ? texts.noOtherRemoteUses
          : `${inWords(others)} ${others === 1 ? 'remote' : 'remotes'}.${canary ? ` ${outlookOf(uses)}` : ''}`}
      </p>
      {uses.length > 0 && (
        <table className="data-table stacking">
          <caption className="visually-hidden">{texts.whoUsesAndWhich(remote)}</caption>
          <thead>
            <tr>
              <th scope="col">{shared.who}</th>
              <th scope="col">{texts.uses}</th>
              <th scope="col">{texts.fields}</th>
              {canary && <th scope="col">{texts.inThisCanary}</th>}
            </tr>
          </thead>
          <tbody>
            {uses.map(use => (
              <tr key={`${use.by} ${use.kind} ${use.part}`}>
                <th scope="row">{use.by}</th>
                <td>{use.kind === 'event' ? texts.event(use.part) : texts.fragment(use.part)}</td>
                <td>{use.fields.join(', ') || 'none'}</td>
                {canary && (
                  <td className="change">
                    <span className="cell-label" aria-hidden="true">
                      {texts.inThisCanary}
                    </span>
                    <Change change={use.change} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const outlookOf = (uses: readonly ShownUse[]): string =>
  uses.some(({ change }) => change?.gone || change?.removed.length)
    ? texts.thisCanaryRemovesSomething
    : texts.thisCanaryRemovesNothing;

function Change({ change }: Pick<ShownUse, 'change'>) {
  if (!change) return <span className="faint">same</span>;
  if (change.gone) return <b className="over">gone</b>;
  const { added, removed, other } = change;
  return (
    <>
      {removed.length > 0 && <b className="over">− {removed.join(', ')}</b>}
      {added.length > 0 && <b>+ {added.join(', ')}</b>}
      {other && texts.otherTypes}
    </>
  );
}
