import './preload-list.ts';
import { scoreOf } from './score.ts';

/** A grade, and the results that gave or took points. */
export type Scan = { grade: string; score: number; results: { result: string; points: number }[] };

/**
 * Scans a host as Mozilla's Observatory does, with its own tests and points.
 * @throws Error if the host does not answer with a page
 */
export async function scan(ports: { httpPort: number; httpsPort: number }): Promise<Scan> {
  // Loaded after the list of preloaded hosts is replaced.
  const { retrieve } = await import('@mdn/mdn-http-observatory/src/retriever/retriever.js');
  const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
  const { getGradeForScore, getScoreModifier } = await import(
    '@mdn/mdn-http-observatory/src/grader/grader.js'
  );
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import('@mdn/mdn-http-observatory/src/grader/charts.js');
  const retrieved = await retrieve('localhost', ports);
  if (retrieved.responses.auto?.status !== 200) throw new Error('The page is not answered');
  const results = ALL_TESTS.map(test => String(test(retrieved).result)).map(result => ({
    result,
    points: getScoreModifier(result),
  }));
  const { score, grade } = getGradeForScore(scoreOf(results, MINIMUM_SCORE_FOR_EXTRA_CREDIT));
  return { grade, score, results };
}
