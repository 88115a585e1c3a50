import { accountModalRequested, sessionChanged } from '@fernweh/contracts/events';
import type { PinnedRelease, Snapshot } from '@flotilla/contracts/page';
import { createEventBus } from '@flotilla/event-bus';
import { createHost } from './host.ts';
import { pageAt } from './testing.ts';

const { NODE_ENV } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

function setUp(environment: 'development' | 'production') {
  process.env.NODE_ENV = environment;
  const report = jest.fn();
  const bus = createEventBus();
  const release = { version: 'v7', entry: '', css: [], integrity: {} };
  const snapshot: Snapshot = {
    'mf-account': { ...release, events: { publishes: ['account-modal:requested'], listens: [] } },
    'mf-older': release,
  };
  const host = createHost({
    services: {} as never,
    bus,
    snapshot,
    pages: { current: () => pageAt('/tours') },
    report,
  });
  return { bus, report, host, snapshot };
}

test('equal names give the same host, with an event bus of its own', () => {
  const { host } = setUp('production');
  const account = host.forRemote('mf-account');
  expect(host.forRemote('mf-account')).toBe(account);
  expect(account.forRemote('mf-older')).toBe(host.forRemote('mf-older'));
  expect(account.bus).not.toBe(host.bus);
});

test('a release that is pinned later has its own event bus and version from then on', () => {
  const { host, snapshot, bus } = setUp('production');
  const later = host.forRemote('mf-later');
  expect(later.bus).toBe(bus);
  snapshot['mf-later'] = { ...snapshot['mf-older'], events: { publishes: [], listens: [] } } as PinnedRelease;
  expect(later.bus).not.toBe(bus);
  expect(later.bus).toBe(later.bus);
});

test('a failure is reported with remote, release and route', () => {
  const { host, report } = setUp('production');
  const error = new Error('x');
  host.forRemote('mf-account').report('render', error);
  host.report('data', error);
  expect(report.mock.calls).toEqual([
    [{ kind: 'render', remote: 'mf-account', release: 'v7', route: 'tours', error }],
    [{ kind: 'data', remote: 'shell', release: 'shell', route: 'tours', error }],
  ]);
});

test('in development an undeclared topic throws', () => {
  const { bus } = setUp('development').host.forRemote('mf-account');
  expect(() => bus.publish(sessionChanged, { status: 'anonymous' })).toThrow(
    'mf-account: session:changed undeclared by publisher. Declare the topic in src/manifest.ts.',
  );
});

test('in production an undeclared topic is refused and reported', () => {
  const { host, bus, report } = setUp('production');
  const heard = jest.fn();
  bus.on(sessionChanged).subscribe(heard);
  const account = host.forRemote('mf-account');
  account.bus.publish(sessionChanged, { status: 'anonymous' });
  account.bus.publish(accountModalRequested, { action: 'login' });
  expect(heard).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({
      kind: 'event',
      remote: 'mf-account',
      error: 'session:changed undeclared by publisher',
    }),
  );
});

test('a release without declarations may use every topic', () => {
  const { host, bus } = setUp('development');
  const heard = jest.fn();
  bus.on(sessionChanged).subscribe(heard);
  host.forRemote('mf-older').bus.publish(sessionChanged, { status: 'anonymous' });
  expect(heard).toHaveBeenCalled();
});
