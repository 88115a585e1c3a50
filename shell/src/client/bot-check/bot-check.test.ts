const CONFIG = { url: 'http://vendor', siteKey: 'key' };
let startBotCheck: typeof import('./bot-check.ts').startBotCheck;

beforeEach(async () => {
  jest.resetModules();
  ({ startBotCheck } = await import('./bot-check.ts'));
});

test('the vendor is loaded once for all forms', async () => {
  const load = jest.fn(async () => async (action: string) => `token for ${action}`);
  startBotCheck(CONFIG, load);
  expect(await startBotCheck(CONFIG, load)('contact')).toBe('token for contact');
  expect(load).toHaveBeenCalledTimes(1);
});

test('without the vendor there is no token, and the next form tries again', async () => {
  const load = jest.fn(async () => Promise.reject(new Error('unreachable')));
  expect(await startBotCheck(CONFIG, load)('contact')).toBeUndefined();
  expect(await startBotCheck(CONFIG, load)('contact')).toBeUndefined();
  expect(load).toHaveBeenCalledTimes(2);
  expect(await startBotCheck(undefined, load)('contact')).toBeUndefined();
});

test('a vendor that hangs costs three seconds', async () => {
  jest.useFakeTimers();
  const token = startBotCheck(CONFIG, () => new Promise(() => {}))('contact');
  await jest.advanceTimersByTimeAsync(3000);
  expect(await token).toBeUndefined();
  jest.useRealTimers();
});
