/** One measured figure. */
export type Figure = {
  part: PartName;
  name: string;
  value: number;
  /** Unit: 'KB', 'MB', 'ms', 's', '×', 'nDCG' (0 to 1), or '' for a count. */
  unit: 'KB' | 'MB' | 'ms' | 's' | '×' | 'nDCG' | '';
  /** The largest value that meets the target, or the smallest with `atLeast`; absent if there is no target. */
  target?: number;
  /** A better value to aim at. */
  aim?: number;
  /** More is better: target and aim are the smallest values that meet them. */
  atLeast?: boolean;
  /** A budget with room for noise: a run in which the figure is above it fails. */
  budget?: number;
};

export const PART_NAMES = [
  'weight',
  'lighthouse',
  'interactions',
  'hydration',
  'main-thread',
  'render',
  'server',
  'edge',
  'bookings',
  'search',
  'build',
  'growth',
  'remotes',
] as const;
export type PartName = (typeof PART_NAMES)[number];

export type Verdict = 'met' | 'aim met' | 'NOT met' | '–';

/** Compares a value with its target as the table prints it, that is rounded. */
export function verdict(figure: Figure): Verdict {
  if (figure.target === undefined) return '–';
  const shown = Number(digits(figure));
  const meets = (limit: number) => (figure.atLeast ? shown >= limit : shown <= limit);
  if (!meets(figure.target)) return 'NOT met';
  return figure.aim !== undefined && meets(figure.aim) ? 'aim met' : 'met';
}

/** The figures that are above their budgets, in words. */
export const overBudget = (figures: readonly Figure[]): string[] =>
  figures.flatMap(({ name, value, unit, budget }) =>
    budget !== undefined && value > budget
      ? `${name} is ${value.toFixed(2)}${spaced(unit)}, above its budget of ${budget}${spaced(unit)}`
      : [],
  );

function shown(figure: Figure): string {
  return `${digits(figure)}${spaced(figure.unit)}`;
}

function targetOf({ target, aim, unit, atLeast }: Figure): string {
  if (target === undefined) return '';
  return `${atLeast ? '≥' : '≤'} ${Number(target.toFixed(2))}${spaced(unit)}${aim === undefined ? '' : ` (aim ${aim})`}`;
}

/** A table of text. Each column is as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, column) => Math.max(known[column] ?? 0, cell.length)),
    [],
  );
  return rows
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function figureTable(figures: readonly Figure[]): string {
  return table([['figure', 'value', 'target', ''], ...figures.map(figureRow)]);
}

export const figureRow = (figure: Figure): string[] => [
  figure.name,
  shown(figure),
  targetOf(figure),
  verdict(figure),
];

const DECIMALS = { KB: 1, MB: 0, ms: 0, s: 1, '×': 2, nDCG: 3, '': 0 } as const;
const digits = ({ value, unit }: Figure) => value.toFixed(DECIMALS[unit]);
const spaced = (unit: Figure['unit']) => {
  if (unit === 'nDCG') return '';
  return unit === '×' ? unit : unit && ` ${unit}`;
};
