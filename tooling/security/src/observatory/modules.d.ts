declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Retrieved, TestOutput } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
  export const ALL_TESTS: ((retrieved: Retrieved) => TestOutput)[];
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getGradeForScore(score: number): { score: number; grade: string };
  export function getScoreModifier(result: string): number;
}

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  export type TestOutput = { result: string | null; pass: boolean; constructor: { name: string } };
  export type Retrieved = { responses: { auto: { status: number } | null } };
  export function retrieve(
    hostname: string,
    options: { httpPort: number; httpsPort: number },
  ): Promise<Retrieved>;
}
