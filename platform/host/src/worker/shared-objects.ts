/**
 * Objects of the language and of Node that the code of all remotes of a process uses. One that a remote changes is another one for everybody: a
 * trial finds it (docs/decisions/196). New names of `globalThis` are no change, because nobody else knows them.
 */
type SharedObjects = {
  /** Names of what was changed since the last call, such as `Array.prototype.map`; the first ten. */
  changes(): string[];
};

/** Kinds of values whose prototypes everybody's values have. */
const KINDS = [
  ...[
    Object,
    Function,
    Array,
    String,
    Number,
    Boolean,
    BigInt,
    Symbol,
    Date,
    RegExp,
    Promise,
    Error,
    TypeError,
  ],
  ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, Uint8Array, URL, URLSearchParams, Headers, Request, Response],
  ...[AbortController, AbortSignal, EventTarget, Event, TextEncoder, TextDecoder],
];
const TOOLS = { globalThis, JSON, Math, Reflect, Intl, Atomics, console };
const MOST = 10;

// What looks for changes does not use what may have changed: these are from before, and the rest are loops.
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { is, create } = Object;

type Member = { get?: unknown; value?: unknown };
type Members = Record<PropertyKey, Member | undefined>;
type Watched = { name: string; object: object; members: Members };

export function watchSharedObjects(): SharedObjects {
  const watched: Watched[] = [];
  const watch = (name: string, object: object) => watched.push({ name, object, members: membersOf(object) });
  for (const [name, tool] of Object.entries(TOOLS)) watch(name, tool);
  for (const kind of KINDS) {
    watch(kind.name, kind);
    watch(`${kind.name}.prototype`, kind.prototype);
  }
  return {
    changes() {
      const found: string[] = [];
      for (let place = 0; place < watched.length; place += 1) addChanges(found, watched[place] as Watched);
      return found;
    },
  };
}

function addChanges(found: string[], one: Watched) {
  const { name, object, members } = one;
  const now = membersOf(object);
  for (let turn = 0; turn < 2; turn += 1) {
    const side = turn === 0 ? members : now;
    const keys = ownKeys(side);
    for (let place = 0; place < keys.length && found.length < MOST; place += 1) {
      const key = keys[place] as PropertyKey;
      // What both sides have is compared once.
      if (side === now && members[key]) continue;
      if (isChange(object, key, members[key], now[key])) found[found.length] = `${name}.${String(key)}`;
    }
  }
  one.members = now;
}

function isChange(object: object, key: PropertyKey, old?: Member, current?: Member): boolean {
  // Renderers of React change the settings of stacks, and put them back.
  if (key === 'stackTraceLimit' || key === 'prepareStackTrace') return false;
  // Node makes some globals when they are first read: a getter is then replaced by its value.
  if (object === globalThis && (!old || old.get)) return false;
  return !old || !current || old.get !== current.get || !is(old.value, current.value);
}

/** A getter is not read: that may have effects. */
function membersOf(object: object): Members {
  const members = create(null) as Members;
  const keys = ownKeys(object);
  for (let place = 0; place < keys.length; place += 1) {
    const key = keys[place] as PropertyKey;
    members[key] = getOwnPropertyDescriptor(object, key) as Member;
  }
  return members;
}
