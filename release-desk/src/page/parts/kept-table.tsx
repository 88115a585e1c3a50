import type { DeskView, ShownRemote } from '../../view/desk-view.ts';
import { moment, share, span } from '../format.ts';

/** Which releases visitors get, when they had them last, and how long the store keeps them for open pages and a way back. */
export function KeptTable({ remote, view: { at } }: { remote: ShownRemote; view: DeskView }) {
  return (
    <section aria-labelledby="kept-heading">
      <h2 id="kept-heading">Releases in use</h2>
      <p className="meta">
        Open pages keep the release that they began with. It stays 48 hours after its last use.
      </p>
      <table className="data-table stacking">
        <caption className="visually-hidden">
          Releases of {remote.remote}: visitors, last use, kept until
        </caption>
        <thead>
          <tr>
            <th scope="col">Release</th>
            <th scope="col" className="number">
              Visitors
            </th>
            <th scope="col">Last use</th>
            <th scope="col">Kept until</th>
          </tr>
        </thead>
        <tbody>
          {remote.kept.map(({ version, share: part, lastUsed, until }) => (
            <tr key={version}>
              <th scope="row">
                <code>{version}</code>
              </th>
              <td className="number">
                <Label>Visitors</Label>
                {part > 0 ? share(part) : <span className="faint">none</span>}
              </td>
              <td>
                <Label>Last use</Label>
                {part > 0 ? 'now' : agoOf(lastUsed, at)}
              </td>
              <td>
                <Label>Kept until</Label>
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
const whyOf = (part: number): string => (part > 0 ? 'in use' : 'way back');
