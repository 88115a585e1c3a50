import {
  accountModalRequested,
  type Session,
  sessionChanged,
  type Topic,
  wishlistChanged,
} from '@fernweh/contracts/events';
import { createEventBus } from './event-bus.ts';

const ADA: Session = {
  status: 'authenticated',
  user: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', name: 'Ada Lovelace' },
};
/** `session:changed` as releases before version 2 know it. */
type OldSession = { status: string; user?: { name: string } };
const oldSessionChanged: Topic<OldSession> = {
  name: 'session:changed',
  version: 1,
  owner: 'shell',
  state: true,
  is: (payload): payload is OldSession => typeof (payload as OldSession).status === 'string',
};

test('state topics replay their last value to whoever comes later', () => {
  const bus = createEventBus();
  bus.publish(wishlistChanged, { tours: ['a'] });
  bus.publish(wishlistChanged, { tours: ['a', 'b'] });
  const seen: string[][] = [];
  bus.on(wishlistChanged).subscribe(({ tours }) => seen.push(tours));
  expect(seen).toEqual([['a', 'b']]);
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

test('what a topic does not allow reaches nobody, and is told', () => {
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

test('an older release hears a newer publisher in its own words, also when it comes late', () => {
  const bus = createEventBus();
  const early: unknown[] = [];
  const late: unknown[] = [];
  bus.on(oldSessionChanged).subscribe(session => early.push(session));
  bus.publish(sessionChanged, ADA);
  bus.on(oldSessionChanged).subscribe(session => late.push(session));
  expect(early).toEqual([{ status: 'authenticated', user: { name: 'Ada Lovelace' } }]);
  expect(late).toEqual(early);
});

test('a newer release hears an older publisher', () => {
  const bus = createEventBus();
  bus.publish(oldSessionChanged, { status: 'authenticated', user: { name: 'Ada' } });
  const heard: Session[] = [];
  bus.on(sessionChanged).subscribe(session => heard.push(session));
  expect(heard).toEqual([
    { status: 'authenticated', user: { name: 'Ada', email: '', firstName: 'Ada', lastName: '' } },
  ]);
});

test('a version that nobody can translate is refused, and the others still hear', () => {
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
