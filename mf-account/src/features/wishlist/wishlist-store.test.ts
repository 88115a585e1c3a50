import type { WishlistSource } from './wishlist-sources.ts';
import { createWishlistStore } from './wishlist-store.ts';

/** A fake list: records calls as `name+slug`; `refuse` makes the next calls fail. */
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
  const store = createWishlistStore();
  store.subscribe(() => void published.push([...store.state().tours]));
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

test('a press shows at once, is sent and notifies subscribers', async () => {
  const { store, nobody, calls, published } = setUp();
  nobody();
  const pressed = store.toggle('crete');
  expect(store.state().tours).toEqual(['crete']);
  expect(await pressed).toBe(true);
  expect(calls).toEqual(['device+crete']);
  expect(published.at(-1)).toEqual(['crete']);
});

test('a refused press is reverted', async () => {
  const { store, nobody, device } = setUp();
  nobody();
  device.refuse = true;
  expect(await store.toggle('crete')).toBe(false);
  expect(store.state().tours).toEqual([]);
});

test('of two presses before an answer the last one counts', async () => {
  const { store, nobody, calls } = setUp();
  nobody();
  await Promise.all([store.toggle('crete'), store.toggle('crete')]);
  expect(store.state().tours).toEqual([]);
  expect(calls).not.toContain('device+crete');
});

test('an unreadable list reports it and keeps the presses', async () => {
  const { store, nobody, device } = setUp();
  device.read.mockRejectedValue(new Error('unavailable'));
  nobody();
  await settled();
  expect(store.state().status).toBe('unavailable');
  await store.toggle('crete');
  expect(store.state().tours).toEqual(['crete']);
});

test('presses before the session is known are sent later, in order', async () => {
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

test('the same owner causes no second read', async () => {
  const { store, signIn, account } = setUp();
  signIn();
  await settled();
  signIn();
  await settled();
  expect(account.read).toHaveBeenCalledTimes(1);
  expect(store.state().tours).toEqual(['fjords']);
});

test('sign-in sends the device’s presses first, keeps them visible, then shows the account’s list', async () => {
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

test('sign-out hides the account’s list at once', async () => {
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

test('presses not sent before sign-out are dropped', async () => {
  const { store, nobody, signIn, calls } = setUp();
  signIn();
  await settled();
  const presses = [store.toggle('crete'), store.toggle('fjords')];
  nobody();
  // A dropped save is reported; a dropped removal needs no report.
  expect(await Promise.all(presses)).toEqual([false, true]);
  expect(calls).toEqual([]);
  expect(store.state().tours).toEqual([]);
});

test('an answer after sign-out changes nothing', async () => {
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

test('another account inherits nothing', async () => {
  const { store, signIn, calls } = setUp();
  signIn();
  await settled();
  signIn('bob@example.com', sourceOf('bob', calls, ['alps']));
  expect(store.state().tours).toEqual([]);
  await settled();
  expect(store.state().tours).toEqual(['alps']);
});
