import { deserialize, serialize } from 'node:v8';

/**
 * Reads structured clones of a side that is not trusted (docs/decisions/201). V8 reads whatever its format can say, and some bytes of it cost minutes or all
 * memory: a map whose keys collide, lists and sets of nothing, a list of a thousand million holes. So the bytes are scanned before V8 sees them.
 * What passes is JSON with bytes and `undefined` beside it, in the one way in which V8 of this version writes it.
 */

/** Values of one message: a page has some thousand, a sitemap of 50,000 addresses 150,000. */
const MOST_VALUES = 400_000;
export const DEEPEST = 100;
/** What a key that is a number counts as: V8 keeps places for those before it, in an object that has few, and a table where it has many. */
const VALUES_OF_NUMBER_KEY = 20;
const PLACES_OF_VALUE = 4;
const MOST_PLACES = 5000;

/** Version of the format. */
const HEADER = serialize(null).subarray(0, 2);
const BYTES_OF_NUMBER = 8;
/** Keys below it are written as whole numbers of 32 bits. */
const LEAST_DOUBLE = 2 ** 31;
const INDEX = /^(0|[1-9]\d{0,9})$/;
const LAST_INDEX = 2 ** 32 - 2;
/** Ten digits of two bytes. */
const LONGEST_INDEX = 20;

/** How Node names a `Uint8Array` and a `Buffer` (`v8.DefaultSerializer`). */
const BYTES_TYPES: readonly number[] = [1, 10];

export type Writing = {
  /** The other side copies nothing before it sends: what is named twice is written once, and lists that had holes have their indexes. */
  isLoose?: boolean | undefined;
};

/** @throws Error for what no program of ours sends */
export function readClone(bytes: Uint8Array, writing?: Writing): unknown {
  scanClone(bytes, writing);
  return deserialize(bytes);
}

function scanClone(bytes: Uint8Array, { isLoose = false }: Writing = {}): void {
  let at = HEADER.length;
  let left = MOST_VALUES;

  function count(values: number) {
    left -= values;
    if (left < 0) throw new Error('A message holds too much');
  }

  function skip(length: number) {
    at += length;
    if (at > bytes.length) throw new Error('A message ends in a value');
  }

  const next = (): number => bytes[at++] ?? refuse('that ends');
  const tag = (): string => String.fromCharCode(next());

  /** Seven bits in each byte, the lowest first. */
  function amount(): number {
    let sum = 0;
    for (let unit = 1; unit <= 2 ** 28; unit *= 128) {
      const byte = next();
      sum += (byte & 127) * unit;
      if (byte < 128 && sum < 2 ** 32) return sum;
    }
    return refuse('in a length');
  }

  function value(depth: number) {
    count(1);
    if (depth > DEEPEST) throw new Error('A message is too deep');
    const kind = tag();
    if (kind === 'o') members(depth, '{');
    else if (kind === 'A') list(depth);
    else if (kind === '"' || kind === 'c' || kind === '\0') text(kind);
    else if (kind === 'I') amount();
    else if (kind === 'N') skip(BYTES_OF_NUMBER);
    else if (kind === '\\') bytesOfBuffer();
    else if (isLoose && kind === '^') amount();
    else if (isLoose && kind === 'a') {
      count(amount());
      members(depth, '@');
      amount();
    } else if (!'TF0_'.includes(kind)) refuse(`'${kind}'`);
  }

  /** Letters of one byte, or of two with a byte before them where that aligns them. */
  function text(kind: string): number {
    if (kind === '\0' && next() !== 'c'.charCodeAt(0)) refuse('behind nothing');
    const length = amount();
    if (kind !== '"' && length % 2) refuse('in half a letter');
    skip(length);
    return length;
  }

  function list(depth: number) {
    const length = amount();
    for (let place = 0; place < length; place += 1) value(depth + 1);
    if (tag() !== '$' || amount() !== 0 || amount() !== length) refuse('in a list');
  }

  function members(depth: number, end: '{' | '@') {
    let places = 0;
    let members = 0;
    for (let kind = tag(); kind !== end; kind = tag()) {
      if (kind === 'I' || kind === 'N') places = placesAfter(kind, places);
      else if (kind === '"' || kind === 'c' || kind === '\0') key(kind);
      else refuse(`'${kind}' as a key`);
      value(depth + 1);
      members += 1;
    }
    if (amount() !== members) refuse('in an object');
  }

  /** V8 writes a key that is the index of a place as a number; as a text it would get its places uncounted. */
  function key(kind: string) {
    const length = text(kind);
    if (length > LONGEST_INDEX) return;
    const letters = Buffer.from(bytes.subarray(at - length, at)).toString(
      kind === '"' ? 'latin1' : 'utf16le',
    );
    if (INDEX.test(letters) && Number(letters) <= LAST_INDEX) refuse('with an index as a text');
  }

  /** @returns how many places the object has after a key that is a number */
  function placesAfter(kind: 'I' | 'N', places: number): number {
    count(VALUES_OF_NUMBER_KEY);
    if (kind === 'N') {
      const from = at;
      skip(BYTES_OF_NUMBER);
      const large = new DataView(bytes.buffer, bytes.byteOffset + from, BYTES_OF_NUMBER).getFloat64(0, true);
      if (!Number.isInteger(large) || large < LEAST_DOUBLE || large > LAST_INDEX) refuse('as a key');
      return places;
    }
    // A sign is its lowest bit.
    const key = amount() / 2;
    if (!Number.isInteger(key)) refuse('below 0 as a key');
    if (key < places || key >= MOST_PLACES) return places;
    count((key - places) / PLACES_OF_VALUE);
    return key;
  }

  function bytesOfBuffer() {
    if (!BYTES_TYPES.includes(amount())) refuse('of other bytes');
    skip(amount());
  }

  function refuse(what: string): never {
    throw new Error(`A message has what no process sends: a value ${what}, at byte ${at}`);
  }

  if (!HEADER.every((byte, place) => bytes[place] === byte)) throw new Error('A message has no header');
  value(0);
  if (at !== bytes.length) throw new Error('A message has something behind its end');
}
