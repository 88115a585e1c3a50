import { createBotCheck } from './bot-check.ts';

const CONFIG = { url: 'http://vendor', siteKey: 'key' };

test('nothing is loaded before a form asks for it, and then once', async () => {
  const load = jest.fn(async () => async (action: string) => `token for ${action}`);
  const check = createBotCheck(CONFIG, load);
  expect(load).not.toHaveBeenCalled();
  check.prepare();
  check.prepare();
  expect(await check.token('contact')).toBe('token for contact');
  expect(load).toHaveBeenCalledTimes(1);
});

test('without the vendor there is no token, and the next form tries again', async () => {
  const load = jest.fn(async () => Promise.reject(new Error('unreachable')));
  const check = createBotCheck(CONFIG, load);
  expect(await check.token('contact')).toBeUndefined();
  expect(await check.token('contact')).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(2);
  expect(await createBotCheck(undefined, load).token('contact')).toBeUndefined();
});

test('a vendor that hangs costs three seconds', async () => {
  jest.useFakeTimers();
  const check = createBotCheck(CONFIG, () => new Promise(() => {}));
  const token = check.token('contact');
  await jest.advanceTimersByTimeAsync(3000);
  expect(await token).toBeUndefined();
  jest.useRealTimers();
});
