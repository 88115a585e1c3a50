import { appendFileSync } from 'node:fs';

/** Appends one line of JSON per part, if `npm run soak` asks for it. */
export function appendFigures(figures: { part: string; seconds: number } & Record<string, unknown>): void {
  const { SOAK_FIGURES: file } = process.env;
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
