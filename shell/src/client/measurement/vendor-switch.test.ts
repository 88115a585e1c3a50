import type { Consent } from '@fernweh/contracts/events';
import { NONE } from '../consent/consent-cookie.ts';
import type { Vendor } from './vendor.ts';
import { createVendorSwitch } from './vendor-switch.ts';

const YES: Consent = { ...NONE, analytics: true, decided: true };
const NO: Consent = { ...NONE, decided: true };
const traces = { cookies: /^x_/, storage: /^x_/ };

function setUp(start: Vendor['start'] = async () => {}) {
  const vendor = { name: 'X', category: 'analytics', traces, start: jest.fn(start) } satisfies Vendor;
  const removeTraces = jest.fn();
  return { vendor, removeTraces, hear: createVendorSwitch(vendor, removeTraces) };
}

test('starts once when allowed, and not for another category', () => {
  const { vendor, hear } = setUp();
  hear({ ...NONE, advertisement: true, functional: true, decided: true });
  expect(vendor.start).not.toHaveBeenCalled();
  hear(YES);
  hear({ ...YES, functional: true });
  expect(vendor.start).toHaveBeenCalledTimes(1);
});

test('what an earlier visit left goes while nothing is allowed', () => {
  const { removeTraces, hear } = setUp();
  hear({ ...NONE, decided: false });
  expect(removeTraces).toHaveBeenCalledWith(traces);
});

test('a withdrawal aborts before the traces go, and a new consent starts anew', () => {
  const order: string[] = [];
  const { vendor, removeTraces, hear } = setUp(async signal =>
    signal.addEventListener('abort', () => order.push('stopped')),
  );
  removeTraces.mockImplementation(() => order.push('removed'));
  hear(YES);
  hear(NO);
  expect(order).toEqual(['stopped', 'removed']);
  hear(YES);
  expect(vendor.start).toHaveBeenCalledTimes(2);
  expect(vendor.start.mock.calls[1]?.[0].aborted).toBe(false);
});

test('what is written by a start that was overtaken goes too', async () => {
  let finish = () => {};
  const { removeTraces, hear } = setUp(
    () =>
      new Promise(done => {
        finish = done;
      }),
  );
  hear(YES);
  hear(NO);
  removeTraces.mockClear();
  finish();
  await Promise.resolve();
  await Promise.resolve();
  expect(removeTraces).toHaveBeenCalledTimes(1);
});

test('a vendor that does not come is said, not thrown', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { hear } = setUp(async () => {
    throw new Error('away');
  });
  hear(YES);
  await new Promise(process.nextTick);
  expect(warn).toHaveBeenCalledWith('X is not available', expect.any(Error));
});
