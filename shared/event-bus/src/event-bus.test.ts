import { createEventBus } from './event-bus.ts';

test('state topics replay their last value to whoever comes later', () => {
  const bus = createEventBus();
  bus.publish('wishlist:changed', { tours: ['a'] });
  bus.publish('wishlist:changed', { tours: ['a', 'b'] });
  const seen: string[][] = [];
  bus.on('wishlist:changed').subscribe(({ tours }) => seen.push(tours));
  expect(seen).toEqual([['a', 'b']]);
});

test('requests are not replayed', () => {
  const bus = createEventBus();
  bus.publish('account-modal:requested', { action: 'login' });
  const seen: string[] = [];
  const subscription = bus.on('account-modal:requested').subscribe(({ action }) => seen.push(action));
  expect(seen).toEqual([]);
  bus.publish('account-modal:requested', { action: 'login' });
  subscription.unsubscribe();
  bus.publish('account-modal:requested', { action: 'login' });
  expect(seen).toEqual(['login']);
});
