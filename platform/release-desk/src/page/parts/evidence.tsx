import type { Trial, Trouble } from '../../view/desk-view.ts';
import { count } from '../format.ts';
import { SIGNAL_WORDS } from './signals.ts';
import * as texts from './texts.ts';

/** Space above and below the two lines, as a share of the larger threshold. */
const MARGIN = 1.35;
const EARLY = 100;

type Compared = Pick<Trial, 'renders' | 'evidence' | 'verdict' | 'rules'>;

/** Whether a canary is worse: what speaks for it and against it so far. */
export function Evidence({ trial }: { trial: Compared }) {
  return (
    <section aria-labelledby="ev-h">
      <h2 id="ev-h">{texts.isItWorseThe}</h2>
      <EvidenceChart trial={trial} />
    </section>
  );
}

/** The comparison that condemned a canary. */
export function EvidenceAgainst({ evidence }: { evidence: NonNullable<Trouble['evidence']> }) {
  const { rules, points } = evidence;
  const renders = points.at(-1)?.renders ?? 0;
  return <EvidenceChart trial={{ renders, evidence, verdict: 'worse', rules }} short />;
}

/**
 * How the comparison went: up is worse, down is no worse; it is decided at the lines.
 * @param short without the rules of promotion
 */
function EvidenceChart({ trial, short = false }: { trial: Compared; short?: boolean }) {
  const { renders, evidence, verdict, rules } = trial;
  const points = evidence?.points ?? [];
  const most = Math.max(rules.minimumRenders, ...points.map(point => point.renders));
  const reach = Math.max(rules.worse, -rules.notWorse) * MARGIN;
  const y = (value: number) => 50 - 50 * Math.max(-1, Math.min(1, value / reach));
  const x = (value: number) => (value / most) * 100;
  const [upper, lower] = [y(rules.worse), y(rules.notWorse)];
  const last = points.at(-1);
  const bad = verdict === 'worse';
  const corners = points
    .map(point => `L${x(point.renders).toFixed(2)} ${y(point.evidence).toFixed(2)}`)
    .join('');
  const sentence = sentenceOf(renders, last?.evidence);
  return (
    <figure className="evidence">
      <div className="evidence-plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={sentence}>
          <rect className="zone-worse" width="100" height={upper} />
          <rect className="zone-no-worse" y={lower} width="100" height={100 - lower} />
          <path className="border-worse" d={`M0 ${upper}H100`} />
          <path className="border-no-worse" d={`M0 ${lower}H100`} />
          <path className="zero-line" d="M0 50H100" />
          <path className="earliest-line" d={`M${x(EARLY).toFixed(2)} 0V100`} />
          <path className={bad ? 'evidence-line bad' : 'evidence-line'} d={`M0 50${corners}`} />
        </svg>
        <span className="zone-label at-top" aria-hidden="true">
          {texts.worseRollBack}
        </span>
        <span className="zone-label at-bottom" aria-hidden="true">
          {texts.noWorseMayBe}
        </span>
        {last && (
          <svg className="dots" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {/* A path of no length with round ends stays round in a stretched picture. */}
            <path className={bad ? 'dot bad' : 'dot'} d={`M${x(last.renders)} ${y(last.evidence)}h0`} />
            <path className="dot-inside" d={`M${x(last.renders)} ${y(last.evidence)}h0`} />
          </svg>
        )}
      </div>
      <div className="evidence-axis" aria-hidden="true">
        <span>0</span>
        <span>{count(most / 2)}</span>
        <span>{texts.canaryRenders(count(most))}</span>
      </div>
      <figcaption>
        <b>{sentence}</b>
        <ul>
          {evidence && <li>{texts.theChartShowsThe(SIGNAL_WORDS[evidence.signal])}</li>}
          <li>{texts.atTheUpperLine(odds(rules.worse), odds(-rules.notWorse))}</li>
          <li>
            {texts.worseMeansAtLeast(rules.ratio)} {rules.rise * 100} {texts.pointMore}
          </li>
          {!short && (
            <li>{texts.theDeskPromotesWhen(count(rules.minimumRenders), count(rules.minimumMs / 60_000))}</li>
          )}
        </ul>
      </figcaption>
    </figure>
  );
}

const odds = (logarithm: number) => count(Math.exp(logarithm));

function sentenceOf(renders: number, evidence: number | undefined): string {
  if (evidence === undefined) return texts.afterRendersThereIs(count(renders));
  const times = Math.exp(Math.abs(evidence));
  if (times < 1.5) return texts.afterRendersTheEvidence(count(renders));
  return texts.afterRendersWhatWe(
    count(renders),
    times > 1000 ? texts.over1000 : count(times),
    evidence > 0 ? 'worse' : texts.noWorse,
  );
}
