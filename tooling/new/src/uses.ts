/** What the sources of others still name of a remote. */
export type Use = { file: string; line: number; text: string };

type Files = ReadonlyMap<string, string>;

/** Files in which somebody may use a remote: its own folder is left out by the caller. */
export const mayUse = (path: string): boolean =>
  /^(?:mf-[a-z-]+|shell)\/package\.json$/.test(path) ||
  (/^(?:mf-[a-z-]+|shell|shared\/contracts)\/src\/.*\.tsx?$/.test(path) && !path.includes('.test.'));

/** Comments take a remote as an example. */
const COMMENT = /^\s*(?:\/?\*|\/\/)/;

/**
 * Lines that name the remote, one of its fragments or its contract as a string: an id, an entry of `uses`, an import of a topic.
 * @param contract the package that others import
 */
export function usesOf(files: Files, remote: string, contract = `@fernweh/${remote}-contract`): Use[] {
  const named = new RegExp(`['"\`](?:${remote}(?:/[a-z-]+)?|${contract}(?:/[a-z/-]+)?)['"\`]`);
  return [...files].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        named.test(line) && !COMMENT.test(line) ? [{ file, line: at + 1, text: line.trim() }] : [],
      ),
  );
}

/** The files that change where a remote is taken out of the sources of others: `uses`, and the places of its fragments. */
export function withoutUses(files: Files, remote: string): Map<string, string> {
  const changed = new Map<string, string>();
  for (const [file, text] of files) {
    const next = withoutPlaces(withoutIds(text, remote), remote);
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
    .replace(/import \{ Fragment \} from '@flotilla\/kit';\n/, '')
    .replace(/(import \{[^}]*?)\bFragment, /, '$1')
    .replace(/, Fragment( \} from '@flotilla\/kit')/, '$1');
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
