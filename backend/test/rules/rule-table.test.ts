import { HOLD_MINUTES, MAX_PARTY } from '@fernweh/contracts/rules';
import { HOLD_MS } from '../../src/holds/holds.ts';
import { TOO_MANY } from '../../src/rooms-and-party/party.ts';

test('what texts say of a hold and of a party is what the API does', () => {
  expect(HOLD_MS).toBe(HOLD_MINUTES * 60_000);
  expect(TOO_MANY).toBe(`For ${MAX_PARTY + 1} or more, ask our groups team`);
});
