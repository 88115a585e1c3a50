import type { Check } from '../check.ts';
import { withShellOverTls } from '../front/shell-over-tls.ts';
import { scan } from './scan.ts';

const WANTED = 'A+';

/** Mozilla's HTTP Observatory grades the home page over TLS. */
export const observatory: Check = site =>
  withShellOverTls(site, async shell => {
    const { grade, score, results } = await scan(shell);
    const found = results
      .filter(({ points }) => points < 0)
      .map(({ result, points }) => `${result}: ${points}`);
    if (grade !== WANTED) found.push(`the grade is ${grade}, not ${WANTED}`);
    return {
      tried: `${results.length} tests, grade ${grade}, score ${score}`,
      found,
      notes: results.map(({ result, points }) => `${result} (${points > 0 ? '+' : ''}${points})`),
    };
  });
