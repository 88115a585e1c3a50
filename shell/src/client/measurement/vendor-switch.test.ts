import type { Consent } from '@fernweh/contracts/events';
import { NONE } from '../consent/consent-cookie.ts';
import type { Vendor } from './vendor.ts';
import { createVendorSwitch } from './vendor-switch.ts';

const YES: Consent = { ...NONE, analytics: true, decided: true };
const NO: Consent = { ...NONE, decided: true };
const storage = { cookies: /^x_/, keys: /^x_/ };

function setUp(start: Vendor['start'] = async () => {}) {
  const vendor = { name: 'chat', category: 'analytics', storage, start: jest.fn(start) } satisfies Vendor;
  const removeVendorStorage = jest.fn();
  const onFailure = jest.fn();
  return {
    vendor,
    removeVendorStorage,
    onFailure,
    apply: createVendorSwitch(vendor, removeVendorStorage, onFailure),
  };
}

test('starts once when its category is allowed', () => {
  const { vendor, apply } = setUp();
  apply({ ...NONE, advertisement: true, functional: true, decided: true });
  expect(vendor.start).not.toHaveBeenCalled();
  apply(YES);
  apply({ ...YES, functional: true });
  expect(vendor.start).toHaveBeenCalledTimes(1);
});

test('storage of an earlier visit is removed while nothing is allowed', () => {
  const { removeVendorStorage, apply } = setUp();
  apply({ ...NONE, decided: false });
  expect(removeVendorStorage).toHaveBeenCalledWith(storage);
});

test('withdrawn consent stops the vendor before its storage is removed; new consent starts it again', () => {
  const order: string[] = [];
  const { vendor, removeVendorStorage, apply } = setUp(async signal =>
    signal.addEventListener('abort', () => order.push('stopped')),
  );
  removeVendorStorage.mockImplementation(() => order.push('removed'));
  apply(YES);
  apply(NO);
  expect(order).toEqual(['stopped', 'removed']);
  apply(YES);
  expect(vendor.start).toHaveBeenCalledTimes(2);
  expect(vendor.start.mock.calls[1]?.[0].aborted).toBe(false);
});

test('storage written by an aborted start is removed', async () => {
  let finish = () => {};
  const { removeVendorStorage, apply } = setUp(
    () =>
      new Promise(done => {
        finish = done;
      }),
  );
  apply(YES);
  apply(NO);
  removeVendorStorage.mockClear();
  finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(removeVendorStorage).toHaveBeenCalledTimes(1);
});

test('a vendor that fails to start is reported', async () => {
  const { apply, onFailure } = setUp(async () => {
    throw new Error('unavailable');
  });
  apply(YES);
  await new Promise(process.nextTick);
  expect(onFailure).toHaveBeenCalledWith(new Error('unavailable'));
});
