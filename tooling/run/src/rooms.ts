/** A room is a folder that has an owner of its own: a remote, or a package of the platform, of what is shared, or of the tools. */
const HOUSES = new Set(['platform', 'shared', 'tooling', 'world', 'examples']);

const SOURCE = /\.(tsx?|[cm]js|jsx|css|sql)$/;
const GENERATED = /(^|\/)generated\//;
const TEST = /\.(test|spec)\.tsx?$|(^|\/)(test|soak|specs)\/|^(e2e|deploy)\//;

export type Size = { files: number; lines: number; testLines: number };

const roomOf = (path: string): string => {
  const [house = '', room = ''] = path.split('/');
  return HOUSES.has(house) ? `${house}/${room}` : house;
};

/** @param counted lines of each file, as `git grep -c` prints them: `shell/src/site.ts:40` */
export function sizesOf(counted: string): Map<string, Size> {
  const rooms = new Map<string, Size>();
  for (const line of counted.split('\n')) {
    const [, path = '', count = ''] = /^(.+):(\d+)$/.exec(line) ?? [];
    if (!path.includes('/') || !SOURCE.test(path) || GENERATED.test(path)) continue;
    const size = rooms.get(roomOf(path)) ?? { files: 0, lines: 0, testLines: 0 };
    if (TEST.test(path)) size.testLines += Number(count);
    else {
      size.files += 1;
      size.lines += Number(count);
    }
    rooms.set(roomOf(path), size);
  }
  return rooms;
}

const NONE: Size = { files: 0, lines: 0, testLines: 0 };

/** A line for each room, and the sum. With `before`, what it was stands beside each figure. */
export function describeSizes(now: Map<string, Size>, before?: Map<string, Size>): string[] {
  const rooms = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].sort();
  const row = (room: string, is: Size, was?: Size) => {
    const figure = (name: keyof Size) => (was ? `${was[name]} → ${is[name]}` : `${is[name]}`).padStart(18);
    return `${room.padEnd(28)}${figure('files')}${figure('lines')}${figure('testLines')}`;
  };
  const sum = (sizes: Map<string, Size>) =>
    [...sizes.values()].reduce(
      (all, { files, lines, testLines }) => ({
        files: all.files + files,
        lines: all.lines + lines,
        testLines: all.testLines + testLines,
      }),
      NONE,
    );
  return [
    `${'room'.padEnd(28)}${['files', 'lines', 'lines of tests'].map(name => name.padStart(18)).join('')}`,
    ...rooms.map(room => row(room, now.get(room) ?? NONE, before && (before.get(room) ?? NONE))),
    row('all', sum(now), before && sum(before)),
  ];
}
