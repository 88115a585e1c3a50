/** The counts of one part, as its test wrote them (append-figures.ts). */
export type PartFigures = { part: string; seconds: number; [name: string]: unknown };

type Run = {
  figures: readonly PartFigures[];
  failed: readonly string[];
  machine: { cores: number; processor: string; load: number };
  seed: string;
  /** 1 means the full counts. */
  scale: number;
  measuredAt: Date;
  /** The report of earlier runs: parts that did not run now keep what was measured then. */
  before: string;
};

/** docs/figures-soak.md: every count, also of a scaled-down run. */
export function soakReport(run: Run): string {
  const measured = run.figures.map(part => sectionOf(part, run));
  const titles = new Set(measured.map(titleOf));
  const names = new Set([...run.figures.map(({ part }) => part), ...run.failed]);
  const kept = sectionsOf(run.before).filter(
    section => !titles.has(titleOf(section)) && !names.has(titleOf(section).split(' ')[0] ?? ''),
  );
  return [
    '# Soak',
    '',
    'Written by `npm run soak -- --write`: a part that ran replaces its figures. A part that fails prints its reason and its seed.',
    ...(run.failed.length > 0 ? ['', `FAILED: ${run.failed.join(', ')}.`] : []),
    ...[...kept, ...measured].toSorted().flatMap(section => ['', section]),
    '',
  ].join('\n');
}

const sectionsOf = (report: string): string[] =>
  report
    .split(/^(?=## )/m)
    .slice(1)
    .map(section => section.trim());

const titleOf = (section: string): string => /^## (.*)/.exec(section)?.[1] ?? '';

function sectionOf({ part, seconds, ...counts }: PartFigures, run: Run): string {
  const { database, ...rest } = counts;
  const rows = Object.entries(rest).map(([name, value]) => `| ${wordsOf(name)} | ${shown(value)} |`);
  return [
    `## ${part}${database ? ` (${database})` : ''}`,
    '',
    ...circumstancesOf(run),
    '',
    '| count | value |',
    '|---|---|',
    ...rows,
    `| duration | ${seconds.toFixed(0)} s |`,
  ].join('\n');
}

function circumstancesOf({ machine, seed, scale, measuredAt }: Run): string[] {
  const size = scale === 1 ? 'with the full counts' : `**scaled to ${scale}** of the full counts`;
  return [
    `Run ${measuredAt.toISOString().slice(0, 10)} ${size}, seed ${seed}. Machine: ${machine.cores} cores`,
    `(${machine.processor}), Node ${process.versions.node}, load average ${machine.load.toFixed(1)} at the end.`,
  ];
}

const wordsOf = (name: string) => name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(String).join('; ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name} ${one}`)
      .join(', ');
  return typeof value === 'number' ? value.toLocaleString('en-GB') : String(value);
}
