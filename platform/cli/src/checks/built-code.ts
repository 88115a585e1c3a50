import { isPortableFile } from '@flotilla/contracts/assets';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** One use of an event or of a stored key in code that a browser gets. */
export type Use = {
  what: 'publishes' | 'listens' | 'cookies' | 'local' | 'session' | 'database';
  /** The topic or the key; undefined where the code does not say it as a text. */
  name: string | undefined;
  /** Path and line in the repository. */
  where: string;
};

type Place = { source: string; line: number; name: string | undefined };
type Code = { text: string; placeOf(index: number): Place | undefined };

const TEXT = `(?:"((?:[^"\\\\]|\\\\.)*)"|'((?:[^'\\\\]|\\\\.)*)'|\`([^\`$\\\\]*)\`)`;
const NAME = '[\\w$]+(?:\\.[\\w$]+)*';

/**
 * What the code of a remote says and stores. It is read from the scripts that browsers get, and traced to its sources by their
 * maps: code that the build left out counts for nothing, and code of the shared packages counts where the build took it in.
 * Packages of others are left out: most of what they could store they never do, and `e2e/specs/stored-keys.spec.ts` finds what they do.
 * @param read undefined where a release has no such file
 * @param site its topics
 */
export async function usesIn(
  remote: string,
  files: readonly string[],
  read: (name: string) => Promise<Uint8Array>,
  site: Pick<SiteBuild, 'topics'>,
): Promise<Use[]> {
  const topics = new Map(Object.keys(site.topics).map(topic => [definitionOf(topic), topic]));
  const codes: Code[] = [];
  for (const name of files.filter(file => file.endsWith('.js') && !isPortableFile(file))) {
    if (!files.includes(`${name}.map`)) continue;
    const [script, map] = [await read(name), await read(`${name}.map`)];
    codes.push(codeOf(Buffer.from(script).toString(), Buffer.from(map).toString(), remote));
  }
  return unique(
    codes.flatMap(code => [
      ...eventsIn(code, topics),
      ...keysIn(code, codes),
      ...cookiesIn(code),
      ...databasesIn(code),
    ]),
  );
}

function codeOf(text: string, mapText: string, remote: string): Code {
  const map = new TraceMap(mapText);
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    text,
    placeOf(index) {
      const line = starts.findLastIndex(start => start <= index);
      const found = originalPositionFor(map, { line: line + 1, column: index - (starts[line] ?? 0) });
      if (!found.source || /node_modules|\/webpack\//.test(found.source)) return undefined;
      const path = found.source.replace(/^webpack:\/\/[^/]*\//, '');
      const source = path.startsWith('shared/') ? path : `${remote}/${path}`;
      return { source, line: found.line, name: found.name ?? undefined };
    },
  };
}

const where = ({ source, line }: Place) => `${source}:${line}`;

/** A topic is defined by a constant of its name: `navigationChanged` of `navigation:changed`. */
const definitionOf = (topic: string) =>
  topic.replace(/[:-](\w)/g, (_, letter: string) => letter.toUpperCase());

/** Calls of the bus. A definition of a topic keeps its name in the map. */
function eventsIn({ text, placeOf }: Code, topics: ReadonlyMap<string, string>): Use[] {
  const call = new RegExp(`(\\.publish|\\.on|\\buseTopic\\)?)\\((?=${NAME}[,)])`, 'g');
  return [...text.matchAll(call)].flatMap(({ index, 0: whole, 1: method }): Use[] => {
    const place = placeOf(index + whole.length);
    const name = topics.get(place?.name ?? '');
    if (!place || !name) return [];
    return [{ what: method === '.publish' ? 'publishes' : 'listens', name, where: where(place) }];
  });
}

function keysIn(code: Code, all: readonly Code[]): Use[] {
  const call = new RegExp(
    `\\b(local|session)Storage(?:\\.setItem\\((?:${TEXT}|(${NAME}))?|\\[(?:${TEXT}|(${NAME}))?[^\\]]*\\]=(?!=))`,
    'g',
  );
  return [...code.text.matchAll(call)].flatMap((match): Use[] => {
    const [whole, kind, ...parts] = match;
    const place = code.placeOf(match.index);
    if (!place) return [];
    const [variable, ...texts] = [parts[3] ?? parts[7], ...parts.slice(0, 3), ...parts.slice(4, 7)];
    const told = texts.find(text => text !== undefined);
    const argument = variable && code.placeOf(match.index + whole.lastIndexOf(variable));
    const name = told ?? (argument ? constantOf(argument, variable, code, all) : undefined);
    return [{ what: kind as 'local' | 'session', name, where: where(place) }];
  });
}

/** The text of a constant: of the same file of sources, else the only one of this name. */
function constantOf(argument: Place, variable: string, code: Code, all: readonly Code[]): string | undefined {
  const assignment = (name: string) => new RegExp(`(?<![\\w$.])(${name})=${TEXT}`, 'g');
  const inCode = ({ text, placeOf }: Code, name: string) =>
    [...text.matchAll(assignment(name))].flatMap(({ index, 2: a, 3: b, 4: c }) => {
      const place = placeOf(index);
      return place?.name === argument.name ? [{ source: place?.source, text: a ?? b ?? c }] : [];
    });
  const here = inCode(code, variable.replaceAll('$', '\\$')).find(({ source }) => source === argument.source);
  if (here) return here.text;
  const elsewhere = all.flatMap(one => inCode(one, '[\\w$]+')).map(({ text }) => text);
  return new Set(elsewhere).size === 1 ? elsewhere[0] : undefined;
}

function cookiesIn({ text, placeOf }: Code): Use[] {
  const write = new RegExp(
    `\\bdocument\\.cookie=(?!=)(?:["'\`]([^"'\`=;$\\s]+)=)?|\\bcookieStore\\.set\\((?:${TEXT})?`,
    'g',
  );
  return [...text.matchAll(write)].flatMap(({ index, 1: a, 2: b, 3: c, 4: d }): Use[] => {
    const place = placeOf(index);
    return place ? [{ what: 'cookies', name: a ?? b ?? c ?? d, where: where(place) }] : [];
  });
}

const databasesIn = ({ text, placeOf }: Code): Use[] =>
  [...text.matchAll(/\bindexedDB\.open\(/g)].flatMap(({ index }): Use[] => {
    const place = placeOf(index);
    return place ? [{ what: 'database', name: undefined, where: where(place) }] : [];
  });

/** A module may be in several scripts. */
const unique = (uses: Use[]): Use[] => [
  ...new Map(uses.map(use => [`${use.what} ${use.name} ${use.where}`, use])).values(),
];
