type Key = PropertyKey;
type Container = Record<Key, unknown>;

/** Marks removed entries until the arrays are compacted: the other entries keep their indices meanwhile. */
const REMOVED = Symbol('removed');

/**
 * What a removal cost. `isNews` is false where something at this path was reported before; `isWholeDocument` says that
 * the document can't do without it.
 */
export type Removal = { path: string; isNews: boolean; isWholeDocument: boolean };

/** A JSON document from which wrong parts are removed. Paths are reported with the indices of the original document. */
export class DocumentTree {
  readonly root: unknown;
  #indices = new WeakMap<unknown[], number[]>();
  #touched = new Set<unknown[]>();
  #reported = new Set<string>();

  constructor(root: unknown) {
    this.root = root;
  }

  /** Removes the value at a path, or what contains the path if nothing is there: the container can't do without it. */
  remove(path: readonly Key[]): Removal {
    if (path.length === 0) return { path: '', isNews: true, isWholeDocument: true };
    const parent = this.#at(path.slice(0, -1));
    const name = this.#nameOf(path);
    // The container went with an earlier problem of the same round.
    if (parent === REMOVED || parent === undefined)
      return { path: name, isNews: false, isWholeDocument: false };
    const key = path.at(-1) as Key;
    const isKnown = this.#reported.has(name);
    if ((parent as Container)[key] === undefined) {
      const { isWholeDocument } = this.remove(path.slice(0, -1));
      return { path: name, isNews: !isKnown, isWholeDocument };
    }
    this.#reported.add(name);
    if (Array.isArray(parent)) {
      parent[key as number] = REMOVED;
      this.#touched.add(parent);
    } else delete (parent as Container)[key];
    return { path: name, isNews: !isKnown, isWholeDocument: false };
  }

  /** Closes the gaps that removed entries left. */
  compact(): void {
    for (const array of this.#touched) {
      const indices = this.#indicesOf(array).filter((_, i) => array[i] !== REMOVED);
      array.splice(0, array.length, ...array.filter(entry => entry !== REMOVED));
      this.#indices.set(array, indices);
    }
    this.#touched.clear();
  }

  #at(path: readonly Key[]): unknown {
    return path.reduce<unknown>((value, key) => (value as Container | undefined)?.[key], this.root);
  }

  #indicesOf = (array: unknown[]) => this.#indices.get(array) ?? array.map((_, i) => i);

  #nameOf(path: readonly Key[]): string {
    let name = '';
    path.forEach((key, depth) => {
      const container = this.#at(path.slice(0, depth));
      if (Array.isArray(container)) name += `[${this.#indicesOf(container)[key as number]}]`;
      else name += name ? `.${String(key)}` : String(key);
    });
    return name;
  }
}

/** No schema reads anything that lies deeper. What does is absent, so that nobody who follows it runs out of stack. */
const MAX_DEPTH = 100;

type EditText = (text: string, path: readonly Key[]) => string;
const same: EditText = text => text;

/** A path as in JavaScript: `faq[2].answer`. */
export const nameOfPath = (path: readonly Key[]): string =>
  path.reduce<string>(
    (name, key) =>
      typeof key === 'number' ? `${name}[${key}]` : name ? `${name}.${String(key)}` : String(key),
    '',
  );

/**
 * A copy of JSON in which fields that are null are absent. A null in a list stays: it is a wrong entry. Objects that
 * refer to each other, as entries of a content service do, are copied once each. Halves of characters are replaced: they have no encoding, so
 * that an address with one could not be written.
 * @param edit changes each text
 */
export function copyWithoutNulls(
  json: unknown,
  edit: EditText = same,
  copies = new Map<unknown, unknown>(),
  path: readonly Key[] = [],
): unknown {
  if (typeof json === 'string') return edit(json.replace(/\p{Surrogate}/gu, '\ufffd'), path);
  if (typeof json !== 'object' || json === null) return json;
  if (copies.has(json)) return copies.get(json);
  if (path.length === MAX_DEPTH) return undefined;
  const copy: unknown[] | Container = Array.isArray(json) ? [] : {};
  copies.set(json, copy);
  for (const [key, value] of Object.entries(json)) {
    if (value === null && !Array.isArray(copy)) continue;
    Object.defineProperty(copy, key, {
      value: copyWithoutNulls(value, edit, copies, [...path, Array.isArray(json) ? Number(key) : key]),
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return copy;
}
