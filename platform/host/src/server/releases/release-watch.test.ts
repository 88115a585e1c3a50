import { TooLarge } from '@flotilla/runtime/bounded-body';
import { createReleaseWatch, type ReleaseWatch, type Verdict } from './release-watch.ts';

const REMOTE = 'mf-search';
const target = (version: string) => ({ version, digest: `digest-${version}` });

let offered: string;
let failing: boolean;
let tooLarge: boolean;
/** How often a release was taken since it was too large. */
let takes: number;
/** The store's release never comes. */
let isHanging: boolean;
let canary: string | undefined;
let action: string;
let wasStable: () => Promise<boolean>;
let watch: ReleaseWatch;
/** Whether the gate holds a release back that was late before. */
let waits: boolean;
let asked: number;
/** When the gate answers. */
let gate: Promise<void> | undefined;
/** How often a release was fetched. */
let fetched: number;
const onProblem = jest.fn();
const onRelease = jest.fn(async (..._said: unknown[]): Promise<Verdict> => 'live');
const onCanaryEnd = jest.fn(async () => {});

function startWatch() {
  const source = {
    poll: async () => ({
      pointers: new Map([
        [REMOTE, { stable: target(offered), canary: canary && target(canary), change: { action } }],
      ]),
      problems: new Map(),
    }),
    take: async () => {
      if (isHanging) await new Promise(() => {});
      fetched += 1;
      if (offered === 'large') takes += 1;
      if (tooLarge) throw new TooLarge('mf-search: a.js', 10);
      if (failing) throw new Error('The download took too long');
      return { remote: REMOTE };
    },
    wasStable: () => wasStable(),
  };
  watch = createReleaseWatch({
    source: source as never,
    pollMs: 1000,
    onProblem,
    // Without the others of a first poll.
    onRelease: (...said) => onRelease(...said.slice(0, 3)),
    waits: async () => {
      asked += 1;
      await gate;
      return waits ? 'waits' : {};
    },
    onCanaryEnd,
  });
  watch.start();
}

beforeEach(() => {
  jest.useFakeTimers();
  onProblem.mockClear();
  onCanaryEnd.mockClear();
  offered = 'good';
  failing = false;
  tooLarge = false;
  isHanging = false;
  takes = 0;
  fetched = 0;
  waits = true;
  asked = 0;
  gate = undefined;
  canary = undefined;
  action = 'release';
  onRelease.mockClear();
  startWatch();
});
afterEach(() => {
  watch.stop();
  jest.useRealTimers();
});

const polls = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
async function offerBroken(version: string) {
  offered = version;
  failing = true;
  await polls(3);
}

test('a release that cannot be fetched is reported once, however often it is tried', async () => {
  await polls(1);
  await offerBroken('late');
  expect(onProblem.mock.calls).toEqual([[REMOTE, new Error('The download took too long')]]);
});

test('the same problem is reported again after the offer of the release has ended', async () => {
  await polls(1);
  await offerBroken('late');
  offered = 'good';
  failing = false;
  await polls(2);
  await offerBroken('late too');
  expect(onProblem).toHaveBeenCalledTimes(2);
});

test('another release with the same problem is reported', async () => {
  await polls(1);
  await offerBroken('late');
  await offerBroken('late too');
  expect(onProblem).toHaveBeenCalledTimes(2);
});

test('the end of a canary is repeated until it has taken effect', async () => {
  canary = 'canary';
  await polls(1);
  canary = undefined;
  onCanaryEnd.mockRejectedValueOnce(new Error('The pool did not start'));
  await polls(3);
  expect(onCanaryEnd).toHaveBeenCalledTimes(2);
});

test('a stable release and a canary of one remote that were both refused are both told', async () => {
  onRelease.mockResolvedValue('refused');
  offered = 'bad';
  canary = 'canary';
  await polls(2);
  expect(watch.refused()).toEqual({ [REMOTE]: ['bad', 'canary'] });
  onRelease.mockResolvedValue('live');
});

const histories = {
  proves: async () => true,
  'does not prove': async () => false,
  'does not answer': async () => Promise.reject(new Error('The store has no history')),
};

test.each([
  ['release', 'does not prove', 'release'],
  ['promote', 'does not prove', 'promote'],
  ['pause', 'does not prove', 'pause'],
  ['resume', 'does not prove', 'resume'],
  ['renew', 'does not prove', 'renew'],
  ['rollback', 'proves', 'rollback'],
  ['rollback', 'does not prove', 'release'],
  ['rollback', 'does not answer', 'release'],
] as const)('a %s to a release whose history %s it is taken as a %s', async (said, history, taken) => {
  action = said;
  wasStable = histories[history];
  offered = 'other';
  await polls(1);
  expect(onRelease).toHaveBeenLastCalledWith({ remote: REMOTE }, 'stable', taken);
});

test('a canary is never taken as a rollback', async () => {
  action = 'rollback';
  canary = 'canary';
  wasStable = histories.proves;
  await polls(1);
  expect(onRelease).toHaveBeenLastCalledWith({ remote: REMOTE }, 'canary', 'canary');
});

test('a store that sends too much is reported once, and left alone for half a minute', async () => {
  await polls(1);
  offered = 'large';
  tooLarge = true;
  await polls(20);
  expect(onProblem).toHaveBeenCalledTimes(1);
  expect(takes).toBe(1);
  tooLarge = false;
  await polls(12);
  expect(onRelease).toHaveBeenLastCalledWith({ remote: REMOTE }, 'stable', 'release');
  expect(takes).toBe(2);
});

test('a release that is never taken keeps the others of a new shell waiting for a minute', async () => {
  watch.stop();
  isHanging = true;
  startWatch();
  await polls(59);
  expect(watch.hasPolled()).toBe(false);
  await polls(1);
  expect(watch.hasPolled()).toBe(true);
});

test('it is known for how long the store has named a release of a remote, whatever becomes of it', async () => {
  await polls(1);
  await offerBroken('late');
  await polls(6);
  expect(watch.namedForMs(REMOTE)).toBe(10_000);
  expect(watch.namedForMs('mf-other')).toBe(0);
});

describe('a release that waits at the gate', () => {
  async function heldBack() {
    await polls(1);
    onRelease.mockResolvedValueOnce('later');
    offered = 'waiting';
    fetched = 0;
    await polls(1);
  }
  test('is fetched once, and the gate is asked less and less often', async () => {
    await heldBack();
    await polls(600);
    expect(fetched).toBe(1);
    expect(asked).toBeGreaterThan(20);
    expect(asked).toBeLessThan(40);
  });

  test('is fetched and verified again when the gate lets it pass', async () => {
    await heldBack();
    waits = false;
    await polls(60);
    expect([fetched, onRelease.mock.calls.length]).toEqual([2, 3]);
  });

  test('may have been admitted with another one: the release before it is taken again when its offer ends', async () => {
    await heldBack();
    onRelease.mockClear();
    offered = 'good';
    await polls(2);
    expect(onRelease).toHaveBeenCalledTimes(1);
    canary = 'waiting';
    onRelease.mockResolvedValueOnce('later');
    await polls(2);
    canary = undefined;
    await polls(2);
    expect(onCanaryEnd).toHaveBeenCalledTimes(1);
  });

  test('is asked about again at once when a pointer changes while the gate is being asked', async () => {
    await heldBack();
    await polls(600);
    let answer = () => {};
    gate = new Promise(resolve => {
      answer = resolve;
    });
    const before = asked;
    while (asked === before) await polls(1);
    canary = 'other';
    await polls(2);
    gate = undefined;
    answer();
    await polls(2);
    expect(asked).toBeGreaterThan(before + 1);
  });

  test('is asked about at once when a pointer changes or another release serves', async () => {
    await heldBack();
    await polls(600);
    const before = asked;
    canary = 'other';
    await polls(2);
    expect(asked).toBeGreaterThan(before);
  });
});

test('what cannot be fetched is asked for less and less often', async () => {
  await polls(1);
  fetched = 0;
  await offerBroken('late');
  await polls(600);
  expect(fetched).toBeLessThan(40);
});

test('a canary that has ended although its pointer names it is offered again, and no other release is', async () => {
  canary = 'beta';
  await polls(3);
  onRelease.mockClear();
  watch.offerAgain(['mf-content']);
  await polls(2);
  expect(onRelease).not.toHaveBeenCalled();
  watch.offerAgain([REMOTE]);
  await polls(2);
  expect(onRelease.mock.calls).toEqual([[expect.anything(), 'canary', 'release']]);
});

test('a shell that joins tries the releases together: each hears when the others are about to be tried', async () => {
  watch.stop();
  let arrive = () => {};
  const late = new Promise<void>(done => {
    arrive = done;
  });
  const tried: string[] = [];
  const pointer = { stable: target('good'), change: { action: 'release' } };
  const source = {
    poll: async () => ({
      pointers: new Map(['mf-late', 'mf-waiting', REMOTE].map(name => [name, pointer])),
      problems: new Map(),
    }),
    take: async (remote: string) => {
      if (remote === 'mf-late') await late;
      return { remote };
    },
  };
  watch = createReleaseWatch({
    ...{ source: source as never, pollMs: 1000, onProblem, onCanaryEnd },
    async onRelease({ remote }, _cohort, _action, others) {
      // It is not tried now.
      if (remote === 'mf-waiting') return 'later';
      await others?.();
      tried.push(remote);
      return 'live';
    },
  });
  watch.start();
  await jest.advanceTimersByTimeAsync(500);
  expect(tried).toEqual([]);
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(tried.toSorted()).toEqual(['mf-late', REMOTE]);
});
