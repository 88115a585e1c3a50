type Texts = (cells: string[]) => (string | undefined)[];

const isHead = ([first = '']: string[]) => first.startsWith('@');

/** Which cells of a table travellers read. Tables that are not named have names and numbers only. */
const TABLES: readonly [path: RegExp, texts: Texts][] = [
  [/\.places\.txt$/, cells => (isHead(cells) ? cells.slice(-1) : cells)],
  [/\.(sights|further)\.txt$/, cells => (isHead(cells) ? [] : cells)],
  [/\/routes\.txt$/, cells => cells.slice(0, 2)],
  [/\/(countries|regions)\.txt$/, cells => [cells[5]]],
  [/\/extras\.txt$/, cells => cells.slice(3, 5)],
  [/\/photographs\.txt$/, cells => [cells[4] && `Photo: ${cells[4]}`, cells[7]]],
  [/\/people\.txt$/, cells => cells.slice(2)],
  [/\/reviews\/(titles|openings|details|closings|complaints)\.txt$/, cells => cells.slice(2)],
  [/\/reviews\/thanks\.txt$/, cells => cells],
  [/^search\/data\/(areas|themes)\.txt$/, cells => cells.slice(0, 1)],
];

/** What travellers read in a table, a text for each line: `title | text`. */
export function textsOfTable(path: string, table: string): string[] {
  const texts = TABLES.find(([pattern]) => pattern.test(path))?.[1];
  if (!texts) return [];
  const lines = table.split('\n').map(line => texts(cellsOf(line)).filter(Boolean).join(' | '));
  return [...new Set(lines.filter(Boolean))];
}

const cellsOf = (line: string) =>
  line
    .replace(/^> /, '')
    .split('|')
    .map(cell => cell.trim());
