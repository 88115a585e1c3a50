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
};

/** docs/figures-soak.md: every count, also of a scaled-down run. */
export function soakReport({ figures, failed, machine, seed, scale, measuredAt }: Run): string {
  const size =
    scale === 1
      ? 'with the full counts'
      : `**scaled to ${scale}** of the full counts (10,000 contended attempts, 200 kills, 1,000 model runs)`;
  return [
    '# Soak',
    '',
    'Written by `npm run soak -- --write`. A part that fails prints its reason and its seed.',
    '',
    `Run ${measuredAt.toISOString().slice(0, 10)} ${size}, seed ${seed}. Machine: ${machine.cores} cores`,
    `(${machine.processor}), Node ${process.versions.node}, load average ${machine.load.toFixed(1)} at the end.`,
    failed.length > 0 ? `\nFAILED: ${failed.join(', ')}.` : '\nNo part failed.',
    ...figures.flatMap(sectionOf),
    '',
  ].join('\n');
}

function sectionOf({ part, seconds, ...counts }: PartFigures): string[] {
  const { database, ...rest } = counts;
  const rows = Object.entries(rest).map(([name, value]) => `| ${wordsOf(name)} | ${shown(value)} |`);
  return [
    '',
    `## ${part}${database ? ` (${database})` : ''}`,
    '',
    '| count | value |',
    '|---|---|',
    ...rows,
    `| duration | ${seconds.toFixed(0)} s |`,
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
