/** @jest-environment jsdom */
import { type HoldChange, holdChanged, sessionChanged } from '@fernweh/contracts/events';
import { createEventBus } from '@fernweh/event-bus';
import { keepHold } from './keep-hold.ts';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const HOLD = { booking: 'FW1234567X', expiresAt: inMinutes(20) };

/** What a page that is opened in this tab is told. */
function opened() {
  const bus = createEventBus();
  keepHold(bus);
  const heard: HoldChange[] = [];
  bus.on(holdChanged).subscribe(change => heard.push(change));
  return { bus, heard };
}

beforeEach(() => sessionStorage.clear());

test('seats that are held are known to the next page of the tab, until they are not any more', () => {
  opened().bus.publish(holdChanged, { hold: HOLD });
  const next = opened();
  expect(next.heard).toEqual([{ hold: HOLD }]);
  next.bus.publish(holdChanged, {});
  expect(opened().heard).toEqual([]);
});

test('a hold that has run out, and what is no hold, is not told', () => {
  opened().bus.publish(holdChanged, { hold: { ...HOLD, expiresAt: inMinutes(-1) } });
  expect(opened().heard).toEqual([]);
  for (const written of ['no JSON', '{"booking":7}', '[]']) {
    sessionStorage.setItem('fw-hold', written);
    expect(opened().heard).toEqual([]);
  }
});

test('it is forgotten with the session', () => {
  const { bus, heard } = opened();
  bus.publish(holdChanged, { hold: HOLD });
  bus.publish(sessionChanged, { status: 'anonymous' });
  expect(heard.at(-1)).toEqual({});
  expect(opened().heard).toEqual([]);
});
