import {
  accountModalRequested,
  noticeChanged,
  type Session,
  sessionChanged,
} from '@fernweh/contracts/events';
import type { Topic } from '@flotilla/contracts/topic';
import { createEventBus } from './event-bus.ts';

const ADA: Session = {
  status: 'authenticated',
  user: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' },
};
/** `session:changed` in version 1. */
type OldSession = { status: string; user?: { name: string } };
const oldSessionChanged: Topic<OldSession> = {
  name: 'session:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: (payload): payload is OldSession => typeof (payload as OldSession).status === 'string',
};

test('state topics replay their last value to late subscribers', () => {
  const bus = createEventBus();
  bus.publish(noticeChanged, { height: 40 });
  bus.publish(noticeChanged, { height: 56 });
  const seen: number[] = [];
  bus.on(noticeChanged).subscribe(({ height }) => seen.push(height));
  expect(seen).toEqual([56]);
});

test('requests are not replayed', () => {
  const bus = createEventBus();
  bus.publish(accountModalRequested, { action: 'login' });
  const seen: string[] = [];
  const subscription = bus.on(accountModalRequested).subscribe(({ action }) => seen.push(action));
  expect(seen).toEqual([]);
  bus.publish(accountModalRequested, { action: 'login' });
  subscription.unsubscribe();
  bus.publish(accountModalRequested, { action: 'login' });
  expect(seen).toEqual(['login']);
});

test('an invalid payload reaches nobody and is reported', () => {
  const refused = jest.fn();
  const bus = createEventBus(refused);
  const heard = jest.fn();
  bus.on(sessionChanged).subscribe(heard);
  bus.publish(sessionChanged, { status: 'authenticated' });
  bus.publish(sessionChanged, { ...ADA, status: 'gone' as 'anonymous' });
  expect(heard).not.toHaveBeenCalled();
  expect(refused).toHaveBeenCalledTimes(2);
  expect(refused).toHaveBeenCalledWith({ name: 'session:changed', version: 2, by: 'publisher' });
});

test('a payload of a newer publisher is cast down for an older listener, also on replay', () => {
  const bus = createEventBus();
  const early: unknown[] = [];
  const late: unknown[] = [];
  bus.on(oldSessionChanged).subscribe(session => early.push(session));
  bus.publish(sessionChanged, ADA);
  bus.on(oldSessionChanged).subscribe(session => late.push(session));
  expect(early).toEqual([{ status: 'authenticated', user: { name: 'Ada Lovelace' } }]);
  expect(late).toEqual(early);
});

test('a payload of an older publisher is cast up for a newer listener', () => {
  const bus = createEventBus();
  bus.publish(oldSessionChanged, { status: 'authenticated', user: { name: 'Ada' } });
  const heard: Session[] = [];
  bus.on(sessionChanged).subscribe(session => heard.push(session));
  expect(heard).toEqual([
    { status: 'authenticated', user: { name: 'Ada', email: '', firstName: 'Ada', lastName: '' } },
  ]);
});

test('a payload that cannot be cast is refused for that listener only', () => {
  const refused = jest.fn();
  const bus = createEventBus(refused);
  const unknown: Topic<Session> = { ...sessionChanged, version: 4, earlier: {} };
  const heard = jest.fn();
  bus.on(sessionChanged).subscribe(heard);
  bus.on(unknown).subscribe(heard);
  bus.publish(unknown, ADA);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(refused).toHaveBeenCalledWith({ name: 'session:changed', version: 2, by: 'listener' });
});
