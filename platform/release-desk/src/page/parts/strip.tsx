import type { DeskView } from '../../view/desk-view.ts';
import { Icon } from '../components/icon.tsx';
import { BusyIcon, CheckIcon, ErrorIcon, WarningIcon, WellIcon } from '../components/icons.ts';
import { type StripState, stepTime, stripState } from './strip-state.ts';
import { useTitle } from './use-title.ts';

const ICONS = { ok: WellIcon, warn: ErrorIcon, bad: WarningIcon };

/** Is all well? Announced where it changes; at once where a canary is being rolled back. */
export function Strip({ view }: { view: DeskView }) {
  const { tone, title, text, steps, figures } = stripState(view);
  useTitle(title);
  return (
    <div className={`strip ${tone}${tone === 'bad' ? ' on-dark' : ''}`}>
      <div className="wrap">
        <div className="strip-sentence">
          <Icon of={ICONS[tone]} className="icon-large" />
          <div>
            <div role={tone === 'bad' ? 'alert' : 'status'}>
              <h1>{title}</h1>
              <p>{text}</p>
            </div>
            {steps.length > 0 && <Steps steps={steps} />}
          </div>
        </div>
        <Figures figures={figures} />
      </div>
    </div>
  );
}

function Steps({ steps }: Pick<StripState, 'steps'>) {
  return (
    <ol className="rollback-steps">
      {steps.map(step => (
        <li
          key={step.text.replace(/ (serves|is taking) it$/, '')}
          aria-current={step.done ? undefined : 'step'}
        >
          <Icon of={step.done ? CheckIcon : BusyIcon} />
          <b>{stepTime(step)}</b>
          <span>{step.text}</span>
        </li>
      ))}
    </ol>
  );
}

function Figures({ figures }: Pick<StripState, 'figures'>) {
  return (
    <dl className="figures">
      {figures.map(({ title, value, unit, hot }) => (
        <div key={title} className={hot ? 'hot' : undefined}>
          <dt>{title}</dt>
          <dd>{value}</dd>
          <dd className="unit">{unit}</dd>
        </div>
      ))}
    </dl>
  );
}
