import { Link, useSearchParams } from 'react-router-dom';
import type { DeskView, ShownRemote } from '../../view/desk-view.ts';
import { clock, plural } from '../format.ts';
import { Chart } from './chart.tsx';
import { CHARTS, startOf, valueText } from './chart-kinds.ts';
import * as texts from './texts.ts';
import { HOUR_MS, hoursIn, RANGES, withHours } from './time-range.ts';

const WIDTH = 520;
const HEIGHT = 66;

/** The three charts of a remote, as wide as the page allows. How far back they go is in the URL. */
export function DayCharts({ remote, view }: { remote: ShownRemote; view: DeskView }) {
  const [query] = useSearchParams();
  const hours = hoursIn(query);
  const now = Date.parse(view.at);
  const start = startOf(remote, now, hours * HOUR_MS);
  const isWhole = start === now - hours * HOUR_MS;
  return (
    <section aria-labelledby="h24-h">
      <div className="section-head">
        <h2 id="h24-h">{hours === 1 ? texts.theLastHour : texts.theLastHours(plural(hours, 'hour'))}</h2>
        <nav aria-label={texts.timeRange} className="ranges">
          {RANGES.map(one => (
            <Link
              key={one}
              to={{ search: `${withHours(query, one)}` }}
              replace
              preventScrollReset
              aria-current={one === hours ? 'true' : undefined}
            >
              {one} h
            </Link>
          ))}
        </nav>
      </div>
      <ul className="day-charts">
        {CHARTS.map(kind => {
          const [usual, seen, limit] = [
            valueText(kind, remote.stable?.now),
            valueText(kind, remote.canary?.now),
            kind.limit(remote, view.rules),
          ];
          return (
            <li key={kind.key}>
              <div>
                <b>{kind.title}</b>
                <span>
                  {usual === undefined ? texts.noData : `stable ${usual}`}
                  {seen !== undefined && <span className="canary-value">{texts.canary(seen)}</span>}
                  {limit !== undefined && texts.limit(kind.format(limit))}
                </span>
              </div>
              <Chart {...{ kind, remote, view, width: WIDTH, height: HEIGHT }} lengthMs={hours * HOUR_MS} />
            </li>
          );
        })}
      </ul>
      <div className="day-axis" aria-hidden="true">
        <span>
          {isWhole
            ? hours === 24
              ? texts.yesterday(clock(new Date(start)))
              : clock(new Date(start))
            : texts.firstSeen(clock(new Date(start)))}
        </span>
        <span>{clock(new Date((start + now) / 2))}</span>
        <span>{texts.now}</span>
      </div>
    </section>
  );
}
