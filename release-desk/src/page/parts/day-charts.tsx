import type { DeskView, ShownRemote } from '../../view/desk-view.ts';
import { clock } from '../format.ts';
import { Chart } from './chart.tsx';
import { CHARTS } from './chart-kinds.ts';

const HALF_DAY_MS = 12 * 3_600_000;
const WIDTH = 520;
const HEIGHT = 66;

/** The three charts of a remote, as wide as the page allows. */
export function DayCharts({ remote, view }: { remote: ShownRemote; view: DeskView }) {
  const now = Date.parse(view.at);
  return (
    <section aria-labelledby="h24-h">
      <h2 id="h24-h">The last 24 hours</h2>
      <ul className="day-charts">
        {CHARTS.map(kind => {
          const [usual, seen, limit] = [
            remote.stable?.now[kind.key],
            remote.canary?.now[kind.key],
            kind.limit(remote, view.rules),
          ];
          return (
            <li key={kind.key}>
              <div>
                <b>{kind.title}</b>
                <span>
                  {usual == null ? 'nothing observed' : `stable ${kind.format(usual)}`}
                  {seen != null && <span className="canary-value">, canary {kind.format(seen)}</span>}
                  {limit !== undefined && `, limit ${kind.format(limit)}`}
                </span>
              </div>
              <Chart kind={kind} remote={remote} view={view} width={WIDTH} height={HEIGHT} />
            </li>
          );
        })}
      </ul>
      <div className="day-axis" aria-hidden="true">
        <span>Yesterday, {clock(view.at)}</span>
        <span>{clock(new Date(now - HALF_DAY_MS))}</span>
        <span>Now</span>
      </div>
    </section>
  );
}
