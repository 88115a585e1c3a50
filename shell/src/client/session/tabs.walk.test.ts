/** @jest-environment jsdom */
import fc from 'fast-check';
import { type FakeBrowser, type FakeTab, fakeBrowser, storedIn } from './testing/fake-browser.ts';

/** Two and three tabs of one browser, walked through in generated orders (docs/decisions/114). */

/** `inHaste`: the next step does not wait until everything is at rest */
type Step = { does: keyof typeof STEPS; tab: number; who: 'ada' | 'bob'; inHaste: boolean };
/** What is true of the browser, whatever the site believes. */
type Truth = { signedIn: string | undefined; loggedOut: Set<string>; wrong: string[] };
type World = { browser: FakeBrowser; truth: Truth };

/** Somebody enters a password at the provider, which sends them back to the site. */
function enter({ browser: { provider, open }, truth }: World, tab: FakeTab, who: string) {
  if (!provider.isUp) return;
  truth.loggedOut.delete(who);
  provider.session = who;
  open(tab, who);
}

const awake = ({ document }: FakeTab) => (document?.isFrozen ? undefined : document);

const STEPS = {
  open: ({ browser }: World, tab: FakeTab) => {
    browser.leave(tab);
    browser.open(tab);
  },
  /** Also a tab that was closed and is restored: its session storage is there again. */
  reload: ({ browser }: World, tab: FakeTab) => browser.open(tab),
  login: (_: World, tab: FakeTab) => void awake(tab)?.session.login('/'),
  enter: (world: World, tab: FakeTab, who: string) => tab.isAtProvider && enter(world, tab, who),
  /** The link in a mail of the provider signs in whoever opens it. */
  'mail link': (world: World, tab: FakeTab, who: string) => {
    world.browser.leave(tab);
    enter(world, tab, who);
  },
  logout({ truth }: World, tab: FakeTab) {
    const session = awake(tab)?.session;
    if (!session) return;
    const { status, problem } = session.current();
    // As the page /auth/logout does.
    if (status === 'loading' || (status === 'anonymous' && problem !== 'unavailable')) return;
    if (truth.signedIn) truth.loggedOut.add(truth.signedIn);
    truth.signedIn = undefined;
    void session.logout();
  },
  use({ truth }: World, tab: FakeTab) {
    void awake(tab)
      ?.session.accessToken()
      .then(token => {
        const [sub = ''] = token?.split(' ') ?? [];
        if (token && truth.loggedOut.has(sub)) truth.wrong.push(`a call of ${sub}, who has logged out`);
      });
  },
  'tokens expire': ({ browser }: World) => {
    for (const { document, kept } of browser.tabs) for (const one of [document, ...kept]) one?.spoil();
  },
  'session ends': ({ browser, truth }: World) => {
    browser.provider.session = undefined;
    browser.provider.refreshTokens.clear();
    truth.signedIn = undefined;
  },
  'provider away': ({ browser }: World) => {
    browser.provider.isUp = false;
  },
  'provider back': ({ browser }: World) => {
    browser.provider.isUp = true;
  },
  freeze: (_: World, { document }: FakeTab) => {
    if (document) document.isFrozen = true;
  },
  thaw: (_: World, { document }: FakeTab) => {
    if (!document) return;
    document.isFrozen = false;
    document.wake(false);
  },
  back({ browser }: World, tab: FakeTab) {
    const before = tab.kept.pop();
    if (!before) return;
    browser.leave(tab);
    const left = tab.kept.pop();
    tab.kept = left ? [left] : [];
    tab.document = before;
    tab.isAtProvider = false;
    before.isFrozen = false;
    before.wake(true);
  },
};

/** No tab that somebody can look at shows or stores anything of a person who has logged out, or was anybody else's before. */
function check({ browser, truth }: World) {
  for (const [at, { document }] of browser.tabs.entries()) {
    if (!document || document.isFrozen || document.isHidden) continue;
    const shown = document.session.current().user?.firstName;
    if (shown && truth.loggedOut.has(shown)) truth.wrong.push(`tab ${at} shows ${shown}`);
    if (document.shown.size > 1) truth.wrong.push(`tab ${at} was ${[...document.shown].join(', then ')}`);
  }
  for (const gone of truth.loggedOut)
    if (storedIn(browser).includes(gone)) truth.wrong.push(`stored of ${gone}`);
}

const settle = () => jest.advanceTimersByTimeAsync(20_000);

async function walk(steps: Step[], tabCount: number, isChannelBroken: boolean): Promise<string[]> {
  const browser = fakeBrowser(tabCount, isChannelBroken);
  const truth: Truth = { signedIn: undefined, loggedOut: new Set(), wrong: [] };
  const world = { browser, truth };
  browser.provider.onRenewal = sub => {
    if (truth.loggedOut.has(sub)) truth.wrong.push(`a renewal with the refresh token of ${sub}`);
  };
  browser.provider.onPassedOn = sub => {
    if (truth.loggedOut.has(sub)) truth.wrong.push(`${sub} came back without a password`);
  };
  browser.provider.onSignedIn = sub => {
    // Of two who come back at once, the provider knows the one who entered a password last.
    const before = truth.signedIn;
    truth.signedIn = sub;
    // A turn later: a token that another tab handed out in this very turn cannot be taken back.
    if (before && before !== sub && browser.provider.session === sub)
      void Promise.resolve().then(() => truth.loggedOut.add(before));
  };
  for (const tab of browser.tabs) browser.open(tab);
  await settle();
  for (const { does, tab, who, inHaste } of steps) {
    const at = browser.tabs[tab % tabCount] as FakeTab;
    STEPS[does](world, at, who);
    if (inHaste) continue;
    await settle();
    check(world);
    if (truth.wrong.length > 0) return truth.wrong;
  }
  await settle();
  check(world);
  // Whoever leaves in haste may not be signed in yet. Everybody else still is after a reload.
  if (steps.some(({ inHaste }) => inHaste)) return truth.wrong;
  browser.provider.isUp = true;
  const [first] = browser.tabs as [FakeTab];
  browser.open(first);
  await settle();
  const shown = first.document?.session.current().user?.firstName;
  if (truth.signedIn && shown !== truth.signedIn) truth.wrong.push(`${truth.signedIn} is lost: ${shown}`);
  return truth.wrong;
}

const NAMES = Object.keys(STEPS) as Step['does'][];
const anyStep = fc.record({
  does: fc.constantFrom(...NAMES),
  tab: fc.nat(2),
  who: fc.constantFrom('ada' as const, 'bob' as const),
  inHaste: fc.constantFrom(true, false, false),
});
const told = (...lines: string[]): Step[] =>
  lines.map(line => {
    const [tab = '0', who, ...does] = line.split(' ');
    return {
      does: does.join(' ') as Step['does'],
      tab: Number(tab),
      who: who as Step['who'],
      inHaste: false,
    };
  });

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async () => ({
    ok: true,
    headers: new Headers(),
    json: async () => [],
  })) as never;
});
afterEach(() => jest.useRealTimers());

test.each([false, true])('two and three tabs, any order, messages lost: %s', async isChannelBroken => {
  const steps = fc.array(anyStep, { minLength: 4, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(2, 3), async (some, tabCount) => {
      expect(await walk(some, tabCount, isChannelBroken)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test.each([
  [
    'somebody else logs in after a logout',
    told(
      '0 ada login',
      '0 ada enter',
      '1 ada use',
      '0 ada logout',
      '0 bob login',
      '0 bob enter',
      '0 bob tokens expire',
      '1 bob use',
    ),
  ],
  [
    'a logout while the provider is away',
    told(
      '0 ada login',
      '0 ada enter',
      '0 ada provider away',
      '1 ada logout',
      '0 ada provider back',
      '0 ada reload',
      '0 bob login',
      '0 bob enter',
    ),
  ],
  [
    'a frozen tab wakes up',
    told(
      '0 ada login',
      '0 ada enter',
      '1 ada freeze',
      '0 ada logout',
      '0 bob login',
      '0 bob enter',
      '1 bob thaw',
      '1 bob use',
    ),
  ],
  [
    'back to a page of the session before',
    told('0 ada login', '0 ada enter', '0 ada open', '0 ada logout', '0 ada back', '0 ada back'),
  ],
  ['a mail link signs somebody else in', told('0 ada login', '0 ada enter', '1 bob mail link', '0 ada use')],
])('%s', async (_, steps) => {
  expect(await walk(steps, 2, false)).toEqual([]);
});
