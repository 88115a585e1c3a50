type Json = undefined | null | boolean | number | string | Json[] | { [key: string]: Json };

/** Stands for lists in lists, so many that only a parser of JSON follows them. */
const DEEP = '@deep@';
const LEVELS = 50_000;

/** The text of a document, as a service sends it. */
export const textOf = (document: Json): string =>
  JSON.stringify(document).replaceAll(`"${DEEP}"`, '['.repeat(LEVELS) + ']'.repeat(LEVELS));

/** What may stand in a field of an editor in place of what belongs there, by name. */
const MISTAKES: Record<string, Json> = {
  'a number': 7,
  'a negative number': -1,
  'a huge number': 1e21,
  nothing: null,
  'an object': { __proto__: null, constructor: 'x' },
  'a list of nothing': [null],
  'a list without an end': DEEP,
  'an empty text': '',
  'half a character': 'a\ud800b',
  'a script address': 'javascript:alert(1)',
  'an address elsewhere': '//evil.example/x',
  'no address': 'http://[',
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'no date': '2026-13-45T99:99:99Z',
  'a name of every object': 'constructor',
  controls: 'a\u0000\u2028b',
};

/** A megabyte. It is tried for a whole document at once, because it takes time to send. */
const MEGABYTE = 'x '.repeat(2 ** 19);

type Path = (string | number)[];

function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, child]) =>
    pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...below] : below;
}

function withValue(document: Json, [key, ...rest]: Path, value: Json): Json {
  if (key === undefined) return value;
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<
    string,
    Json
  >;
  copy[key] = withValue(copy[key] ?? null, rest, value);
  return copy;
}

/** The document with one field broken in each way that editors may break it, field by field. */
export function* brokenDocuments(
  document: Json,
): Generator<{ field: string; mistake: string; broken: Json }> {
  for (const path of pathsIn(document))
    for (const [mistake, value] of Object.entries(MISTAKES))
      yield { field: path.join('.'), mistake, broken: withValue(document, path, value) };
}

/** The document in which every text is as long as can be. */
export const enlarged = (value: Json): Json =>
  typeof value === 'string'
    ? value + MEGABYTE
    : Array.isArray(value)
      ? value.map(enlarged)
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, enlarged(child)]))
        : value;

/** A script, a handler, or an address that runs or leaves the site unasked, in HTML as React writes it. */
export function surpriseIn(html: string): string | undefined {
  const tags = html.replace(/(\w+)="([^"]*)"/g, (_, name: string, value: string) =>
    /^(href|src|action|formaction)$/i.test(name) && /^\s*(javascript:|data:|\/\/)/i.test(value)
      ? `surprise=${value}`
      : name,
  );
  return /<script|<[^>]* on\w+=|surprise=[^ >]*/i.exec(tags)?.[0];
}
