import { addToWishlist, getWishlist, mergeWishlist, removeFromWishlist } from '@fernweh/api-client/wishlist';
import { deviceId } from './device-id.ts';
import { accountSource, deviceSource } from './wishlist-sources.ts';

jest.mock('@fernweh/api-client/wishlist');

const apiUrl = 'http://api';
const KEY = 'fw-wishlist-id';
const kept = () => localStorage.getItem(KEY);
let tokens: (string | undefined)[] = [];
const ofDevice = deviceSource(apiUrl, deviceId);
const ofAccount = accountSource(apiUrl, deviceId, async () => tokens.shift());

beforeEach(() => {
  deviceId.forget('7f2c');
  jest.resetAllMocks();
  localStorage.clear();
  tokens = ['one', 'two', 'three'];
  Object.assign(crypto, { randomUUID: () => '7f2c' });
});

test('a visitor without saved tours causes no call and gets no id', async () => {
  expect(await ofDevice.read()).toEqual([]);
  expect(getWishlist).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});

test('the first save creates the id of the list', async () => {
  await ofDevice.add('crete');
  await ofDevice.remove('crete');
  await ofDevice.read();
  expect(kept()).toBe('7f2c');
  expect(addToWishlist).toHaveBeenCalledWith('crete', { apiUrl, owner: '7f2c' });
  expect(removeFromWishlist).toHaveBeenCalledWith('crete', { apiUrl, owner: '7f2c' });
  expect(getWishlist).toHaveBeenCalledWith({ apiUrl, owner: '7f2c' });
});

test('the account’s list is read; each call asks for a token', async () => {
  jest.mocked(getWishlist).mockResolvedValue(['fjords']);
  expect(await ofAccount.read()).toEqual(['fjords']);
  await ofAccount.add('crete');
  await ofAccount.remove('fjords');
  expect(getWishlist).toHaveBeenCalledWith({ apiUrl, token: 'one' });
  expect(addToWishlist).toHaveBeenCalledWith('crete', { apiUrl, token: 'two' });
  expect(removeFromWishlist).toHaveBeenCalledWith('fjords', { apiUrl, token: 'three' });
  expect(mergeWishlist).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});

test('the device’s list is merged into the account once, then dropped', async () => {
  localStorage.setItem(KEY, 'mine');
  jest.mocked(mergeWishlist).mockResolvedValue(['fjords', 'crete']);
  jest.mocked(getWishlist).mockResolvedValue(['fjords', 'crete']);
  expect(await ofAccount.read()).toEqual(['fjords', 'crete']);
  expect(mergeWishlist).toHaveBeenCalledWith({ apiUrl, owner: 'mine', token: 'one' });
  expect(kept()).toBeNull();
  await ofAccount.read();
  expect(mergeWishlist).toHaveBeenCalledTimes(1);
  expect(await ofDevice.read()).toEqual([]);
});

test('a failed merge shows the account’s list and keeps the device’s list for the next try', async () => {
  localStorage.setItem(KEY, 'mine');
  jest.mocked(mergeWishlist).mockRejectedValue(new Error('HTTP error! status: 503'));
  jest.mocked(getWishlist).mockResolvedValue(['fjords']);
  expect(await ofAccount.read()).toEqual(['fjords']);
  expect(kept()).toBe('mine');
});

test('without a token there is no call', async () => {
  tokens = [];
  localStorage.setItem(KEY, 'mine');
  await expect(ofAccount.read()).rejects.toThrow(/logged out/i);
  await expect(ofAccount.add('crete')).rejects.toThrow();
  expect(getWishlist).not.toHaveBeenCalled();
  expect(addToWishlist).not.toHaveBeenCalled();
});

test('without storage the id lives as long as the page', async () => {
  const refuse = () => {
    throw new Error('SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  await ofDevice.add('crete');
  await ofDevice.add('alps');
  expect(addToWishlist).toHaveBeenLastCalledWith('alps', { apiUrl, owner: '7f2c' });
  jest.restoreAllMocks();
});
