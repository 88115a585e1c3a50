import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStorage } from '../store/folder-storage.ts';
import { createEndedTokens, forgetExpiredTokens } from './ended-tokens.ts';

test('a token that ended is remembered until it would have expired, and not longer', async () => {
  const storage = folderStorage(mkdtempSync(join(tmpdir(), 'fernweh-tokens-')));
  const ended = createEndedTokens(storage);
  const expiry = new Date('2026-11-25T10:00:00Z');
  await ended.add('jti one', expiry);
  await ended.add('jti one', expiry);
  expect([await ended.has('jti one'), await ended.has('jti two')]).toEqual([true, false]);
  await forgetExpiredTokens(storage, new Date('2026-11-25T10:00:30Z'));
  expect(await ended.has('jti one')).toBe(true);
  await forgetExpiredTokens(storage, new Date('2026-11-25T10:01:01Z'));
  expect(await ended.has('jti one')).toBe(false);
});

test('a storage that does not answer lets nobody in', async () => {
  const away = { has: () => Promise.reject(new Error('away')), create: async () => true };
  await expect(createEndedTokens(away).has('jti one')).rejects.toThrow('away');
});
