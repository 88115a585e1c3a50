import { CspEvaluator } from 'csp_evaluator';
import { Version } from 'csp_evaluator/dist/csp.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';

type Weaknesses = {
  /** Findings of severity high or medium, and of syntax. */
  serious: string[];
  /** What csp_evaluator cannot judge without knowing the site. */
  possible: string[];
};

/** What csp_evaluator finds in a policy, as a browser reads it that knows CSP 3. */
export function weaknesses(policy: string): Weaknesses {
  const findings = new CspEvaluator(new CspParser(policy).csp, Version.CSP3).evaluate();
  const within = (least: Severity, most: Severity) =>
    findings.filter(({ severity }) => severity >= least && severity <= most).map(inWords);
  return {
    serious: within(Severity.HIGH, Severity.MEDIUM),
    possible: within(Severity.HIGH_MAYBE, Severity.MEDIUM_MAYBE),
  };
}

const inWords = ({ severity, directive, value, description }: Finding) =>
  `${Severity[severity].toLowerCase()} in ${[directive, value].filter(Boolean).join(' ')}: ${description}`;
