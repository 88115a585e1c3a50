import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from './wishlist.ts';

const apiUrl = 'http://api';
const asked = jest.fn();

beforeEach(() => {
  asked.mockImplementation(async () => Response.json({ tours: ['crete'] }));
  globalThis.fetch = asked;
});

const lastCall = () => {
  const [url, { method, headers }] = asked.mock.lastCall;
  return [method, url, headers];
};

test('a device is known by its id, an account by its token alone', async () => {
  expect(await getWishlist({ apiUrl, owner: '7f2c' })).toEqual(['crete']);
  expect(lastCall()).toEqual(['GET', 'http://api/api/v1/wishlist', { 'x-wishlist-id': '7f2c' }]);
  await addToWishlist('crete', { apiUrl, token: 'abc' });
  expect(lastCall()).toEqual(['PUT', 'http://api/api/v1/wishlist/crete', { authorization: 'Bearer abc' }]);
  await removeFromWishlist('crete', { apiUrl, token: 'abc' });
  expect(lastCall()[0]).toBe('DELETE');
});

test('what is saved goes on when the page is left, what is read does not', async () => {
  await addToWishlist('crete', { apiUrl, owner: '7f2c' });
  expect(asked.mock.lastCall[1].keepalive).toBe(true);
  await getWishlist({ apiUrl, owner: '7f2c' });
  expect(asked.mock.lastCall[1].keepalive).toBe(false);
});

test('merging names both', async () => {
  await mergeWishlist({ apiUrl, owner: '7f2c', token: 'abc' });
  expect(lastCall()).toEqual([
    'POST',
    'http://api/api/v1/wishlist/merge',
    { 'x-wishlist-id': '7f2c', authorization: 'Bearer abc' },
  ]);
});

test('a refusal and a nonsense answer are failures', async () => {
  asked.mockResolvedValueOnce(new Response('', { status: 401 }));
  await expect(getWishlist({ apiUrl, token: 'old' })).rejects.toThrow('HTTP error! status: 401');
  asked.mockResolvedValueOnce(Response.json({ tours: 'crete' }));
  await expect(getWishlist({ apiUrl, token: 'abc' })).rejects.toThrow(/unexpected response/i);
});
