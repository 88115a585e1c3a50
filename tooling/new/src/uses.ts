/** What the sources of others still name of a remote. */
export type Use = { file: string; line: number; text: string };

type Files = ReadonlyMap<string, string>;

const EVENTS = 'shared/contracts/src/events.ts';
const PAYLOADS = 'shared/contracts/src/event-payloads.ts';
const PROPS = 'shared/contracts/src/fragment-props.ts';
const SAMPLES = 'shared/contracts/src/fragment-props.test.ts';

/** Files in which somebody may use a remote: its own folder and those that `npm run new` wrote itself are left out by the caller. */
export const mayUse = (path: string): boolean =>
  [SAMPLES, EVENTS].includes(path) ||
  (/^(?:mf-[a-z-]+|shell|shared\/contracts)\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'));

/** Comments take a remote as an example. */
const COMMENT = /^\s*(?:\/?\*|\/\/)/;

/** Lines that name the remote or one of its fragments as a string: an id, an owner of a topic, an entry of `uses`. */
export function usesOf(files: Files, remote: string): Use[] {
  const named = new RegExp(`['"\`]${remote}(?:/[a-z-]+)?['"\`]`);
  return [...files].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        named.test(line) && !COMMENT.test(line) ? [{ file, line: at + 1, text: line.trim() }] : [],
      ),
  );
}

/** The files that change where a remote is taken out of the sources of others: props, topics, `uses`, and the places of its fragments. */
export function withoutUses(files: Files, remote: string): Map<string, string> {
  const topics = topicsOf(files.get(EVENTS) ?? '', remote);
  const changed = new Map<string, string>();
  for (const [file, text] of files) {
    let next = withoutPlaces(withoutIds(text, remote), remote);
    if (file === PROPS || file === SAMPLES) next = withoutEntries(next, remote);
    for (const topic of topics) next = withoutTopic(file, next, topic);
    if (next !== text) changed.set(file, next);
  }
  return changed;
}

/** From `uses: ['mf-offers/teaser', …]`. Lists that do not name it keep their form. */
function withoutIds(text: string, remote: string): string {
  const id = new RegExp(`\\s*'${remote}/[a-z-]+',?`, 'g');
  return text.replace(/\buses: \[[^\]]*\]/g, list => {
    const left = list.replaceAll(id, '');
    return left === list ? list : left.replace(/,\s*\]$/, ']').replace(/\[\s+/, '[');
  });
}

/** Takes `<Fragment id="mf-offers/…" … />` out, and its import where nothing else needs it. */
function withoutPlaces(text: string, remote: string): string {
  let next = text;
  const opening = new RegExp(`[ \\t]*<Fragment\\s(?=[^<]*?id="${remote}/)`);
  for (let match = opening.exec(next); match; match = opening.exec(next))
    next = next.slice(0, match.index) + next.slice(endOfElement(next, match.index)).replace(/^\n/, '');
  if (next === text || /<Fragment\b/.test(next)) return next;
  return next
    .replace(/import \{ Fragment \} from '@fernweh\/mf-kit';\n/, '')
    .replace(/(import \{[^}]*?)\bFragment, /, '$1')
    .replace(/, Fragment( \} from '@fernweh\/mf-kit')/, '$1');
}

/** Behind the `/>` of an element without children; braces in its attributes may hold other elements. */
function endOfElement(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    else if (depth === 0 && text.startsWith('/>', at)) return at + 2;
  }
  return text.length;
}

/** Entries of an object, with the comments above them, also where their team has changed them since. */
function withoutEntries(text: string, remote: string): string {
  const entry = new RegExp(
    `(?:^  /\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?^  '${remote}/[a-z-]+': [\\s\\S]*?(?=^  (?:'|/\\*\\*)|^\\})`,
    'gm',
  );
  return text.replace(entry, '');
}

type Topic = { block: string; name: string; check: string; payload: string };

/** The topics that a remote owns. */
function topicsOf(events: string, remote: string): Topic[] {
  const blocks = events.match(/\/\*\* [^\n]* \*\/\nexport const \w+: Topic<[\s\S]*?\n\};\n/g) ?? [];
  return blocks
    .filter(block => block.includes(`owner: '${remote}'`))
    .map(block => {
      const name = /name: '([^']+)'/.exec(block)?.[1] ?? '';
      const check = /is: (\w+)/.exec(block)?.[1] ?? '';
      return { block, name, check, payload: check.charAt(2).toLowerCase() + check.slice(3) };
    });
}

function withoutTopic(file: string, text: string, { block, name, check, payload }: Topic): string {
  if (file === PAYLOADS)
    return text.replace(
      new RegExp(`\\n(?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?export const ${payload} = [\\s\\S]*?;\\n`),
      '',
    );
  if (file !== EVENTS) return text;
  return text
    .replace(`${block}\n`, '')
    .replace(`\n${block}`, '')
    .replace(new RegExp(`^ {2}${check},\\n`, 'm'), '')
    .replace(new RegExp(`\\n {2}\\| '${name}'(;?)`), '$1')
    .replace(new RegExp(`\\nexport type \\w+ = z\\.infer<typeof payloads\\.${payload}>;\\n`), '');
}
