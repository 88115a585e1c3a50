import { createWishlistStore, type WishlistPorts } from './wishlist-store.ts';

function ports(given: Partial<WishlistPorts> = {}) {
  let owner: string | undefined;
  const calls: string[] = [];
  const published: string[][] = [];
  const fakes: WishlistPorts = {
    owner: () => owner,
    createOwner() {
      owner = 'made';
      return owner;
    },
    read: async () => [],
    add: async slug => void calls.push(`+${slug}`),
    remove: async slug => void calls.push(`-${slug}`),
    publish: tours => void published.push(tours),
    ...given,
  };
  return { fakes, calls, published, ownerNow: () => owner };
}

test('a visitor who never saved asks the service nothing and gets no id', async () => {
  const read = jest.fn();
  const { fakes, ownerNow } = ports({ read });
  const store = createWishlistStore(fakes);
  store.start();
  await Promise.resolve();
  expect(store.state()).toEqual({ tours: [], status: 'ready' });
  expect(read).not.toHaveBeenCalled();
  expect(ownerNow()).toBeUndefined();
});

test('all hearts of a page share one reading', async () => {
  const read = jest.fn(async () => ['crete']);
  const { fakes } = ports({ owner: () => 'me', read });
  const store = createWishlistStore(fakes);
  store.start();
  store.start();
  await new Promise(done => setTimeout(done));
  expect(read).toHaveBeenCalledTimes(1);
  expect(store.state().tours).toEqual(['crete']);
});

test('a press shows at once, makes the id, and is told to everybody', async () => {
  const { fakes, calls, published, ownerNow } = ports();
  const store = createWishlistStore(fakes);
  const pressed = store.toggle('crete');
  expect(store.state().tours).toEqual(['crete']);
  expect(await pressed).toBe(true);
  expect(calls).toEqual(['+crete']);
  expect(ownerNow()).toBe('made');
  expect(published.at(-1)).toEqual(['crete']);
});

test('a refused press is taken back', async () => {
  const { fakes } = ports({ add: () => Promise.reject(new Error('HTTP error! status: 503')) });
  const store = createWishlistStore(fakes);
  expect(await store.toggle('crete')).toBe(false);
  expect(store.state().tours).toEqual([]);
});

test('a second press before the answer counts last', async () => {
  const { fakes, calls } = ports();
  const store = createWishlistStore(fakes);
  await Promise.all([store.toggle('crete'), store.toggle('crete')]);
  expect(store.state().tours).toEqual([]);
  expect(calls).not.toContain('+crete');
});

test('a list that cannot be read says so and keeps what is pressed', async () => {
  const { fakes } = ports({ owner: () => 'me', read: () => Promise.reject(new Error('away')) });
  const store = createWishlistStore(fakes);
  store.start();
  await new Promise(done => setTimeout(done));
  expect(store.state().status).toBe('away');
  await store.toggle('crete');
  expect(store.state().tours).toEqual(['crete']);
});
