/** @jest-environment jsdom */
import { holdForBrowser, releaseForBrowser } from './holds.ts';

const answer = (body: unknown) =>
  jest.fn(async () => ({ ok: true, json: async () => body })) as unknown as jest.Mock & typeof fetch;
const HOLD = { booking: 'FW1234567A', expiresAt: '2027-01-01T10:15:00.000Z', choice: 'tour=a' };

test('a hold says by how much the device’s clock is ahead', async () => {
  globalThis.fetch = answer({ hold: HOLD, now: new Date(Date.now() - 60_000).toISOString() });
  const { hold } = await holdForBrowser(new URLSearchParams({ tour: 'a' }));
  expect(hold).toMatchObject(HOLD);
  expect(Math.round((hold?.clockAhead ?? 0) / 1000)).toBe(60);
});

test('a refusal and a lost answer are no errors: the visitor goes on', async () => {
  globalThis.fetch = answer({ refused: 'log-in-to-hold' });
  expect(await holdForBrowser(new URLSearchParams())).toEqual({ refused: 'log-in-to-hold' });
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await holdForBrowser(new URLSearchParams())).toEqual({ refused: 'unreachable' });
  await expect(releaseForBrowser()).resolves.toBeUndefined();
});
