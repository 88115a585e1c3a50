/** Objects, lists and their members of one message: a page has some thousand, a sitemap of 50,000 addresses 200,000. */
const MOST_NODES = 400_000;
/** Letters of one message, counting what is named twice two times, as JSON would write it. */
const MOST_LETTERS = 16 * 2 ** 20;
const DEEPEST = 100;
/** Bytes that count as a member: a body or data of a render. */
const BYTES_OF_NODE = 64;

/**
 * Counts what reading a value, or writing it as JSON, would visit. A message of some bytes can stand for more than a process has memory for: a
 * list of a thousand million holes, or a value that is named again and again.
 * @throws Error where it is too much, too deep, or nothing that JSON could hold beside bytes
 */
export function boundedValue(value: unknown): void {
  let nodes = MOST_NODES;
  let letters = MOST_LETTERS;

  function visit(part: unknown, depth: number): void {
    nodes -= 1;
    if (typeof part === 'string') letters -= part.length;
    else if (part instanceof Uint8Array) nodes -= part.length / BYTES_OF_NODE;
    else if (typeof part === 'object' && part !== null) visitMembers(part, depth + 1);
    if (nodes < 0 || letters < 0) throw new Error('A message holds too much');
  }

  function visitMembers(part: object, depth: number): void {
    if (depth > DEEPEST) throw new Error('A message is too deep');
    if (Array.isArray(part)) {
      // Before its holes are visited.
      if (part.length > nodes) throw new Error('A message holds too much');
      for (let at = 0; at < part.length; at += 1) {
        if (!(at in part)) throw new Error('A message has a list with holes');
        visit(part[at], depth);
      }
      return;
    }
    for (const [name, one] of entriesOf(part)) {
      letters -= name.length;
      visit(one, depth);
    }
  }

  visit(value, 0);
}

/** A clone holds more than JSON: what is neither a plain object nor one of these has nothing that is visited. */
function entriesOf(part: object): Iterable<[string, unknown]> {
  if (part instanceof Map)
    return [...part].flatMap(([key, value], at): [string, unknown][] => [
      [`${at}`, key],
      [`${at}`, value],
    ]);
  if (part instanceof Set) return [...part].map((value, at): [string, unknown] => [`${at}`, value]);
  if (ArrayBuffer.isView(part) || part instanceof ArrayBuffer || part instanceof SharedArrayBuffer)
    throw new Error('A message holds what no process sends');
  return Object.entries(part);
}
