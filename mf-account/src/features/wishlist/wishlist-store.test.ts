import type { WishlistSource } from './wishlist-sources.ts';
import { createWishlistStore } from './wishlist-store.ts';

/** A list at the service: calls are noted as `name+slug`; `refuse` makes the next ones fail. */
function sourceOf(name: string, calls: string[], tours: string[] = []) {
  const source = {
    refuse: false,
    read: jest.fn(async () => tours),
    add: (slug: string) => note(`${name}+${slug}`),
    remove: (slug: string) => note(`${name}-${slug}`),
  };
  async function note(call: string) {
    if (source.refuse) throw new Error('HTTP error! status: 503');
    calls.push(call);
  }
  return source;
}

function setUp() {
  const calls: string[] = [];
  const published: string[][] = [];
  const device = sourceOf('device', calls);
  const account = sourceOf('account', calls, ['fjords']);
  const store = createWishlistStore(tours => void published.push(tours));
  return {
    calls,
    published,
    device,
    account,
    store,
    nobody: () => store.follow({ source: device }),
    signIn: (user = 'ada@example.com', source: WishlistSource = account) => store.follow({ user, source }),
  };
}

const settled = () => new Promise(done => setTimeout(done));

test('a press shows at once, reaches the list and is told to everybody', async () => {
  const { store, nobody, calls, published } = setUp();
  nobody();
  const pressed = store.toggle('crete');
  expect(store.state().tours).toEqual(['crete']);
  expect(await pressed).toBe(true);
  expect(calls).toEqual(['device+crete']);
  expect(published.at(-1)).toEqual(['crete']);
});

test('a refused press is taken back', async () => {
  const { store, nobody, device } = setUp();
  nobody();
  device.refuse = true;
  expect(await store.toggle('crete')).toBe(false);
  expect(store.state().tours).toEqual([]);
});

test('a second press before the answer counts last', async () => {
  const { store, nobody, calls } = setUp();
  nobody();
  await Promise.all([store.toggle('crete'), store.toggle('crete')]);
  expect(store.state().tours).toEqual([]);
  expect(calls).not.toContain('device+crete');
});

test('a list that cannot be read says so and keeps what is pressed', async () => {
  const { store, nobody, device } = setUp();
  device.read.mockRejectedValue(new Error('away'));
  nobody();
  await settled();
  expect(store.state().status).toBe('away');
  await store.toggle('crete');
  expect(store.state().tours).toEqual(['crete']);
});

test('presses made before it is known who is here wait for it, in their order', async () => {
  const { store, signIn, calls } = setUp();
  const presses = [store.toggle('crete'), store.toggle('alps'), store.toggle('crete')];
  await settled();
  expect(calls).toEqual([]);
  expect(store.state()).toEqual({ tours: ['alps'], status: 'loading' });
  signIn();
  expect(await Promise.all(presses)).toEqual([true, true, true]);
  expect(calls).toEqual(['account+alps', 'account-crete']);
  expect(store.state()).toEqual({ tours: ['fjords', 'alps'], status: 'ready' });
});

test('the same owner again reads nothing again', async () => {
  const { store, signIn, account } = setUp();
  signIn();
  await settled();
  signIn();
  await settled();
  expect(account.read).toHaveBeenCalledTimes(1);
  expect(store.state().tours).toEqual(['fjords']);
});

test('signing in: what the device sent arrives first, stays in sight, then the account’s list is there', async () => {
  const { store, nobody, signIn, calls, account } = setUp();
  nobody();
  account.read.mockImplementation(async () => {
    calls.push('account read');
    return ['fjords', 'crete'];
  });
  const pressed = store.toggle('crete');
  signIn();
  expect(store.state()).toEqual({ tours: ['crete'], status: 'loading' });
  expect(await pressed).toBe(true);
  await settled();
  expect(calls).toEqual(['device+crete', 'account read']);
  expect(store.state()).toEqual({ tours: ['fjords', 'crete'], status: 'ready' });
  await store.toggle('alps');
  expect(calls.at(-1)).toBe('account+alps');
});

test('signing out: nothing of the account is shown or told from that moment on', async () => {
  const { store, nobody, signIn, published } = setUp();
  signIn();
  await settled();
  expect(published.at(-1)).toEqual(['fjords']);
  nobody();
  expect(store.state().tours).toEqual([]);
  expect(published.at(-1)).toEqual([]);
  await settled();
  expect(store.state()).toEqual({ tours: [], status: 'ready' });
});

test('presses not yet sent when the account is left reach nobody’s list', async () => {
  const { store, nobody, signIn, calls } = setUp();
  signIn();
  await settled();
  const presses = [store.toggle('crete'), store.toggle('fjords')];
  nobody();
  // What could not be saved is said; what should be gone is gone.
  expect(await Promise.all(presses)).toEqual([false, true]);
  expect(calls).toEqual([]);
  expect(store.state().tours).toEqual([]);
});

test('an answer that comes after the account was left changes nothing', async () => {
  const { store, nobody, signIn, account } = setUp();
  let answer: (tours: string[]) => void = () => {};
  account.read.mockReturnValue(
    new Promise(resolve => {
      answer = resolve;
    }),
  );
  signIn();
  await settled();
  nobody();
  answer(['fjords']);
  await settled();
  expect(store.state()).toEqual({ tours: [], status: 'ready' });
});

test('another account takes nothing over from the one before', async () => {
  const { store, signIn, calls } = setUp();
  signIn();
  await settled();
  signIn('bob@example.com', sourceOf('bob', calls, ['alps']));
  expect(store.state().tours).toEqual([]);
  await settled();
  expect(store.state().tours).toEqual(['alps']);
});
