/** A decoded segment with one of these would be another path to whoever decodes it later: slashes of both kinds, controls, NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NEVER_IN_A_SEGMENT = /[/\\\u0000-\u001f\u007f]/;

/**
 * The one form of a path. It begins with exactly one slash and ends with none (product/routes 7), has no empty and no dot segments,
 * and each segment is written as `encodeURIComponent` writes it. Two paths that any server could take for one have the same form, so
 * that routes, guards and the keys of caches go by what is rendered. The edge knows paths in this form by
 * `tooling/docker/edge/site.conf.template`.
 * @returns undefined where a path has none: an invalid encoding, or an encoded slash, backslash or control character
 */
export function normalPath(path: string): string | undefined {
  const segments: string[] = [];
  for (const written of path.split(/[/\\]/)) {
    const segment = decoded(written);
    if (segment === undefined || NEVER_IN_A_SEGMENT.test(segment)) return undefined;
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment));
  }
  return `/${segments.join('/')}`;
}

/** The same for a path with its query, in which a plus sign stands for itself (product/routes 7). */
export function normalTarget(target: string): string | undefined {
  const [path = '', ...query] = target.split('?');
  const normal = normalPath(path);
  const search = query.join('?').replaceAll('+', '%2B');
  return normal && search ? `${normal}?${search}` : normal;
}

function decoded(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    // It throws for half a character, which has no encoding.
    encodeURIComponent(text);
    return text;
  } catch {
    return undefined;
  }
}
