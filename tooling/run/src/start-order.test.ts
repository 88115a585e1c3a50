import { DESK, DESK_SIGN_IN } from './builds.ts';
import { type StartSteps, startInOrder } from './start-order.ts';

const REMOTES = ['mf-search', 'mf-content'];

type Step = { done(): void; fail(error: Error): void };

/** Steps that end when a test says so. `begun` has their names, in the order in which they began. */
function steps() {
  const open = new Map<string, Step>();
  const begun: string[] = [];
  const begin = (name: string) => () =>
    new Promise<void>((done, fail) => {
      begun.push(name);
      open.set(name, { done, fail });
    });
  let built: (path: string) => void = () => {};
  const all: StartSteps = {
    build: onBuilt => {
      built = onBuilt;
      return begin('build')();
    },
    makeWorld: begin('world'),
    fillDatabase: begin('database'),
    signShell: begin('signature'),
    release: remote => begin(`release of ${remote}`)(),
    start: name => begin(name)(),
  };
  const settled = () => new Promise(done => setImmediate(done));
  return {
    all,
    begun,
    built: (path: string) => built(path),
    /** Ends these steps, and waits until what follows has begun. */
    async end(...names: string[]) {
      await settled();
      for (const name of names) {
        open.get(name)?.done();
        await settled();
      }
    },
    async fail(name: string, error: Error) {
      open.get(name)?.fail(error);
      await settled();
    },
  };
}

test('services start as soon as there is what they read, while other packages are still built', async () => {
  const { all, begun, built, end } = steps();
  let isReady = false;
  void startInOrder(REMOTES, all).then(() => {
    isReady = true;
  });
  expect(begun.splice(0)).toEqual(['build', 'world']);
  await end('world');
  expect(begun.splice(0)).toEqual(['sandbox', 'database']);
  await end('database');
  expect(begun.splice(0)).toEqual(['api']);
  built('mf-search');
  built(DESK);
  await end();
  // Its page has a part that is built alone.
  expect(begun).toEqual([]);
  built(DESK_SIGN_IN);
  await end('desk');
  expect(begun.splice(0)).toEqual(['desk', 'signature']);
  await end('signature');
  expect(begun.splice(0)).toEqual(['release of mf-search']);
  built('mf-content');
  await end('release of mf-search', 'build');
  expect(begun.splice(0)).toEqual(['release of mf-content', 'origins']);
  // The shell tries all releases at once, with what the services answer.
  await end('release of mf-content', 'sandbox');
  expect(begun).toEqual([]);
  await end('api');
  expect(begun.splice(0)).toEqual(['shell']);
  await end('origins');
  expect(isReady).toBe(false);
  await end('shell');
  expect(isReady).toBe(true);
});

test('the desk comes before releases also where it starts late', async () => {
  const { all, begun, built, end } = steps();
  void startInOrder(REMOTES, all);
  for (const path of [DESK, DESK_SIGN_IN, ...REMOTES]) built(path);
  await end('build', 'desk');
  expect(begun).not.toContain('release of mf-search');
  await end('signature');
  expect(begun).toContain('release of mf-search');
});

test('a start fails with the step that fails first, whatever becomes of the others', async () => {
  const { all, built, end, fail } = steps();
  const start = startInOrder(REMOTES, all);
  const failed = expect(start).rejects.toThrow('mf-search does not build');
  built(DESK);
  built(DESK_SIGN_IN);
  await end();
  await fail('build', new Error('mf-search does not build'));
  await fail('desk', new Error('the desk ended'));
  await fail('world', new Error('no room'));
  await failed;
});
