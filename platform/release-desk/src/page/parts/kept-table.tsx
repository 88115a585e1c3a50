import { Link } from 'react-router-dom';
import type { DeskView, ShownRemote } from '../../view/desk-view.ts';
import { moment, share, span } from '../format.ts';
import * as shared from '../texts.ts';
import * as texts from './texts.ts';

/** Which releases visitors get, when they had them last, and how long the store keeps them for open pages and a way back. */
export function KeptTable({ remote, view: { at } }: { remote: ShownRemote; view: DeskView }) {
  return (
    <section aria-labelledby="kept-heading">
      <h2 id="kept-heading">{texts.releasesInUse}</h2>
      <p className="meta">{texts.openPagesKeepThe}</p>
      <table className="data-table stacking">
        <caption className="visually-hidden">{texts.releasesOfVisitorsLast(remote.remote)}</caption>
        <thead>
          <tr>
            <th scope="col">{shared.release}</th>
            <th scope="col" className="number">
              {texts.visitors}
            </th>
            <th scope="col">{texts.lastUse}</th>
            <th scope="col">{texts.keptUntil}</th>
          </tr>
        </thead>
        <tbody>
          {remote.kept.map(({ version, share: part, lastUsed, until }) => (
            <tr key={version}>
              <th scope="row">
                <Link to={`/remotes/${remote.remote}/releases/${version}`}>
                  <code>{version}</code>
                </Link>
              </th>
              <td className="number">
                <Label>{texts.visitors}</Label>
                {part > 0 ? share(part) : <span className="faint">none</span>}
              </td>
              <td>
                <Label>{texts.lastUse}</Label>
                {part > 0 ? 'now' : agoOf(lastUsed, at)}
              </td>
              <td>
                <Label>{texts.keptUntil}</Label>
                {until ? moment(until, at) : whyOf(part)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Label = ({ children }: { children: string }) => (
  <span className="cell-label" aria-hidden="true">
    {children}
  </span>
);

const agoOf = (from: string, to: string): string => `${span(from, to)} ago`;
const whyOf = (part: number): string => (part > 0 ? texts.inUse : texts.rollbackTarget);
