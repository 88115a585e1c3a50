import { accountModalRequested, sessionChanged } from '@fernweh/contracts/events';
import { createEventBus, type Refusal } from './event-bus.ts';
import { scopedBus } from './scoped-bus.ts';

const DECLARED = { publishes: ['account-modal:requested'], listens: ['session:changed'] };

function setUp(onRefused: (refusal: Refusal) => void = jest.fn()) {
  const bus = createEventBus();
  return { bus, onRefused, scoped: scopedBus(bus, 'mf-account', DECLARED, onRefused) };
}

test('declared topics pass in both directions', () => {
  const { bus, scoped, onRefused } = setUp();
  const requested = jest.fn();
  const heard = jest.fn();
  bus.on(accountModalRequested).subscribe(requested);
  bus.publish(sessionChanged, { status: 'anonymous' });
  scoped.publish(accountModalRequested, { action: 'login' });
  scoped.on(sessionChanged).subscribe(heard);
  expect(requested).toHaveBeenCalledWith({ action: 'login' });
  expect(heard).toHaveBeenCalledWith({ status: 'anonymous' });
  expect(onRefused).not.toHaveBeenCalled();
});

test('subscriptions are counted by remote and topic for as long as they last', () => {
  const { bus, scoped } = setUp();
  const counts = () => Object.fromEntries([...bus.subscriptions()].filter(([, count]) => count > 0));
  const [first, second] = [1, 2].map(() => scoped.on(sessionChanged).subscribe());
  const own = bus.on(sessionChanged).subscribe();
  expect(counts()).toEqual({ 'mf-account session:changed': 2, 'shell session:changed': 1 });
  first?.unsubscribe();
  first?.unsubscribe();
  own.unsubscribe();
  expect(counts()).toEqual({ 'mf-account session:changed': 1 });
  second?.unsubscribe();
  expect(counts()).toEqual({});
});

test('an undeclared topic is neither published nor heard, and is reported', () => {
  const { bus, scoped, onRefused } = setUp();
  const changed = jest.fn();
  const heard = jest.fn();
  bus.on(sessionChanged).subscribe(changed);
  scoped.publish(sessionChanged, { status: 'anonymous' });
  expect(changed).not.toHaveBeenCalled();
  scoped.on(accountModalRequested).subscribe(heard);
  bus.publish(accountModalRequested, { action: 'login' });
  expect(heard).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenNthCalledWith(1, {
    name: 'session:changed',
    version: 2,
    by: 'publisher',
    undeclaredBy: 'mf-account',
  });
  expect(onRefused).toHaveBeenNthCalledWith(2, {
    name: 'account-modal:requested',
    version: 1,
    by: 'listener',
    undeclaredBy: 'mf-account',
  });
});

test('an error of onRefused reaches the remote’s call', () => {
  const { scoped } = setUp(() => {
    throw new Error('undeclared');
  });
  expect(() => scoped.publish(sessionChanged, { status: 'anonymous' })).toThrow('undeclared');
  expect(() => scoped.on(accountModalRequested)).toThrow('undeclared');
});
