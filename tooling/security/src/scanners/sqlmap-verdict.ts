export type Verdict = {
  /** The places where SQL can be injected, with the technique. */
  injectable: string[];
  /** Whether it tried every place and says so. */
  isComplete: boolean;
  /** Its last words, for one that is not complete. */
  lastLine: string;
};

/** Reads what sqlmap prints: it has no report for machines. */
export function readVerdict(output: string): Verdict {
  const places = output.split(/^---$/m).filter(part => /^\s*Parameter: /.test(part));
  const injectable = places.flatMap(part =>
    [...part.matchAll(/Parameter: (.+)\n|Title: (.+)\n/g)].map(([, place, title]) => place ?? title ?? ''),
  );
  const isClean = /all tested parameters do not appear to be injectable/.test(output);
  const lastLine =
    output
      .trim()
      .split('\n')
      .filter(line => /\[(CRITICAL|ERROR|WARNING)\]/.test(line))
      .at(-1) ?? '';
  return { injectable: [...new Set(injectable)], isComplete: isClean || injectable.length > 0, lastLine };
}
