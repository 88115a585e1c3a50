/** @jest-environment jsdom */
import { type HoldChange, holdChanged, sessionChanged } from '@fernweh/contracts/events';
import { createEventBus } from '@fernweh/event-bus';
import { persistHold } from './persist-hold.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const HOLD = { booking: 'FW1234567X', expiresAt: inMinutes(20) };

/** Opens a page in this tab and records the holds that it hears of. */
function openPage() {
  const bus = createEventBus();
  persistHold(bus);
  const heard: HoldChange[] = [];
  bus.on(holdChanged).subscribe(change => heard.push(change));
  return { bus, heard };
}

beforeEach(() => sessionStorage.clear());

test('the next page of the tab hears of a hold until it ends', () => {
  openPage().bus.publish(holdChanged, { hold: HOLD });
  const next = openPage();
  expect(next.heard).toEqual([{ hold: HOLD }]);
  next.bus.publish(holdChanged, {});
  expect(openPage().heard).toEqual([]);
});

test('an expired or invalid stored hold is not published', () => {
  openPage().bus.publish(holdChanged, { hold: { ...HOLD, expiresAt: inMinutes(-1) } });
  expect(openPage().heard).toEqual([]);
  for (const written of ['not JSON', '{"booking":7}', '[]']) {
    sessionStorage.setItem('fw-hold', written);
    expect(openPage().heard).toEqual([]);
  }
});

test('a device whose clock is wrong keeps a hold that runs, and no other', () => {
  const ahead = 40 * 60_000;
  const fast = { ...HOLD, expiresAt: inMinutes(-30), clockAhead: ahead };
  openPage().bus.publish(holdChanged, { hold: fast });
  expect(openPage().heard).toEqual([{ hold: fast }]);
  openPage().bus.publish(holdChanged, { hold: { ...HOLD, expiresAt: inMinutes(20), clockAhead: -ahead } });
  expect(openPage().heard).toEqual([]);
});

test('the hold is removed when the session ends', () => {
  const { bus, heard } = openPage();
  bus.publish(holdChanged, { hold: HOLD });
  bus.publish(sessionChanged, { status: 'anonymous' });
  expect(heard.at(-1)).toEqual({});
  expect(openPage().heard).toEqual([]);
});
