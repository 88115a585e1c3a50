/** @jest-environment jsdom */

import { sessionChanged } from '@fernweh/contracts/events';
import { type HoldChange, holdChanged } from '@fernweh/mf-checkout-contract/events';
import { createEventBus } from '@flotilla/event-bus';
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

test('the server is told that seats are held, and nothing more, until the hold ends', () => {
  const { bus } = openPage();
  bus.publish(holdChanged, { hold: HOLD });
  expect(document.cookie.split('; ')).toContain('holding=1');
  bus.publish(holdChanged, {});
  expect(document.cookie).not.toContain('holding');
  bus.publish(holdChanged, { hold: { ...HOLD, expiresAt: inMinutes(-1) } });
  expect(document.cookie).not.toContain('holding');
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

describe('a hold without an account', () => {
  const ANONYMOUS = { ...HOLD, choice: 'tour=slow-coast&departure=SLOW-1&adults=2&youths=0' };
  const setCookie = (hold: object | undefined) => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = hold
      ? `held=${encodeURIComponent(JSON.stringify(hold))}; path=/`
      : 'held=; path=/; max-age=0';
  };
  const settled = () => new Promise(done => setTimeout(done));
  beforeEach(() => {
    globalThis.fetch = jest.fn(async () => {
      throw new TypeError('Failed to fetch');
    });
  });
  afterEach(() => setCookie(undefined));

  test('is the browser’s: another tab knows it at once, and nobody’s session ends it', () => {
    setCookie(ANONYMOUS);
    const { bus, heard } = openPage();
    expect(heard).toEqual([{ hold: ANONYMOUS }]);
    bus.publish(sessionChanged, { status: 'anonymous' });
    expect(heard).toHaveLength(1);
  });

  test('learns the API’s time from the site, once for a tab', async () => {
    setCookie(ANONYMOUS);
    const answer = { hold: ANONYMOUS, now: new Date(Date.now() - 60_000).toISOString() };
    const ask = jest.fn(async () => ({ ok: true, json: async () => answer }));
    globalThis.fetch = ask as unknown as typeof fetch;
    const { heard } = openPage();
    await settled();
    await settled();
    expect(heard.at(-1)?.hold?.clockAhead).toBeGreaterThan(59_000);
    expect(openPage().heard[0]?.hold?.clockAhead).toBeGreaterThan(59_000);
    await settled();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  const answering = async (answer: object) => {
    setCookie(ANONYMOUS);
    globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => answer })) as never;
    const { heard } = openPage();
    await settled();
    await settled();
    return heard;
  };

  test.each(['unreachable', 'too-many-requests', 'not-found'])(
    'stays while the site hears %s',
    async refused => {
      expect(await answering({ refused })).toEqual([{ hold: ANONYMOUS }]);
    },
  );

  test.each([{ refused: 'no-hold' }, { refused: 'hold-expired' }, {}])(
    'ends where the site says %j',
    async answer => {
      expect((await answering(answer)).at(-1)).toEqual({});
    },
  );

  test('ends in every tab once its cookie is gone', () => {
    setCookie(ANONYMOUS);
    const { heard } = openPage();
    setCookie(undefined);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(heard.at(-1)).toEqual({});
    expect(openPage().heard).toEqual([]);
  });

  test.each(['not JSON', '%7B%22booking%22%3A7%7D', '%E0%A4%A'])('an invented cookie is none: %s', value => {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
    document.cookie = `held=${value}; path=/`;
    expect(openPage().heard).toEqual([]);
  });
});
