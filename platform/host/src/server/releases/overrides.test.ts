import type { Release } from '@flotilla/contracts/release';
import { createKey, keyRing } from '@flotilla/release-signing/keys';
import { signOverride } from '@flotilla/release-signing/overrides';
import { createOverrideCookie } from './override-cookie.ts';
import { createOverrides } from './overrides.ts';
import { releaseSet } from './snapshot.ts';
import { createThirdPlace } from './third-place.ts';
import type { Outcome } from './trial.ts';

const REMOTE = 'mf-content';
const SITE = 'https://site.example';
const SECRET = 'a secret of shells';
const RELEASE = { remote: REMOTE, version: 'new', probes: ['/blog'] } as unknown as Release;

/** Overrides whose trials end like this, or never begin; `started` counts them. */
async function overridesWith(trial: { outcome: Outcome | 'never' }, localBuilds = false) {
  const key = await createKey();
  const keys = await keyRing([key]);
  const uses = new Set<string>();
  const third = createThirdPlace();
  const counts = { started: 0, problems: [] as string[] };
  const retire = jest.fn(async () => {});
  const overrides = createOverrides({
    source: {
      registry: () => ({ remotes: { [REMOTE]: { keys } } }),
      take: async () => RELEASE,
    } as never,
    mirror: {} as never,
    localBuilds,
    site: SITE,
    secret: SECRET,
    use: async ({ page }) => (uses.add(page) && uses.size === 1 ? 'first' : 'taken'),
    stable: () => ({ set: releaseSet({ [REMOTE]: { ...RELEASE, version: 'old' } }), pool: {} as never }),
    startOverridePool: () => {
      counts.started += 1;
      const ready = async () => (trial.outcome === 'never' ? new Promise(() => {}) : []);
      return { ready, retire, isUp: () => true } as never;
    },
    third,
    probe: async (_pool, _url, { version }) =>
      (version === 'new' || trial.outcome === 'late') && trial.outcome !== 'never' ? trial.outcome : 'passed',
    onProblem: (_, error) => counts.problems.push(error.message),
  });
  const claims = { remote: REMOTE, version: 'new', digest: '0'.repeat(43), site: SITE, by: 'ines' };
  const token = await signOverride(claims, 600, key);
  const cookie = createOverrideCookie(SITE, SECRET).sealed(token);
  return {
    counts,
    third,
    retire,
    token,
    localToken: await signOverride({ ...claims, source: 'http://localhost:3003' }, 600, key),
    cookie,
    version: async () => (await overrides.serving(cookie))?.version,
    overrides,
  };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('an override whose trial was late is tried again after a pause', async () => {
  const trial: { outcome: Outcome } = { outcome: 'late' };
  const { counts, version, overrides } = await overridesWith(trial);
  expect(await version()).toBeUndefined();
  trial.outcome = 'passed';
  expect(await version()).toBeUndefined();
  expect(counts.started).toBe(1);
  jest.advanceTimersByTime(5_000);
  expect(await version()).toBe('new');
  expect(await version()).toBe('new');
  expect(counts).toEqual({ started: 2, problems: ['Its trial: late'] });
  await overrides.retire();
});

test('a release that fails its trial is not tried again', async () => {
  const trial: { outcome: Outcome } = { outcome: 'failed' };
  const { counts, version, overrides } = await overridesWith(trial);
  await version();
  trial.outcome = 'passed';
  jest.advanceTimersByTime(60_000);
  expect(await version()).toBeUndefined();
  expect(counts.started).toBe(1);
  await overrides.retire();
});

test('a trial that needs the place has it at once, also where the override never becomes ready', async () => {
  const trial: { outcome: Outcome | 'never' } = { outcome: 'never' };
  const { counts, third, retire, version, overrides } = await overridesWith(trial);
  const asked = version();
  while (counts.started === 0) await new Promise(setImmediate);
  expect(await third.use(async () => retire.mock.calls.length)).toBe(1);
  trial.outcome = 'passed';
  expect(await version()).toBe('new');
  // The one that was ended fails much later, which says nothing about the one that has its place.
  await jest.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBeUndefined();
  expect(third.lend(async () => {})).toBeUndefined();
  expect(counts).toEqual({ started: 2, problems: [] });
  await overrides.retire();
});

test('a link is no override: only the browser that agreed first has one', async () => {
  const { counts, token, overrides } = await overridesWith({ outcome: 'passed' });
  for (const cookie of [
    `__Host-override=${token}`,
    `__Host-override=${token}.${'x'.repeat(43)}`,
    `override=${token}`,
  ]) {
    expect(await overrides.holds(cookie)).toBe(false);
    expect(await overrides.serving(cookie)).toBeUndefined();
  }
  const begun = await overrides.begin(token, 'p'.repeat(22));
  expect(await overrides.begin(token, 'q'.repeat(22))).toEqual({ problem: 'taken' });
  expect(await overrides.begin('nonsense', 'p'.repeat(22))).toEqual({ problem: 'invalid' });
  const [cookie = '', ...attributes] = ('cookie' in begun ? begun.cookie : '').split('; ');
  expect(attributes).toEqual(['Path=/', 'Max-Age=600', 'SameSite=Lax', 'HttpOnly', 'Secure']);
  expect(counts.started).toBe(0);
  expect([await overrides.holds(cookie), overrides.tokenOf(`a=b; ${cookie}`)]).toEqual([true, token]);
  // Over TLS another host could set the name without the prefix.
  expect(await overrides.holds(cookie.replace('__Host-', ''))).toBe(false);
  jest.setSystemTime(Date.now() + 601_000);
  expect(await overrides.holds(cookie)).toBe(false);
  await overrides.retire();
});

test.each([true, false])(
  'a link to a build of a machine counts where builds are allowed (%s)',
  async allowed => {
    const { overrides, localToken } = await overridesWith({ outcome: 'passed' }, allowed);
    expect((await overrides.verify(localToken)) !== undefined).toBe(allowed);
    await overrides.retire();
  },
);

test('cookies of another site, and of shells with another secret, are none', () => {
  const cookie = createOverrideCookie('http://localhost:3000', SECRET).sealed('a.b.c');
  expect(cookie).toMatch(/^override=a\.b\.c\.[\w-]{43}$/);
  expect(createOverrideCookie('http://localhost:3000', 'other').read(cookie)).toBeUndefined();
  expect(createOverrideCookie(SITE, SECRET).read(cookie)).toBeUndefined();
  for (const broken of ['', 'override=', 'override=.', 'override=a', `override=.${'x'.repeat(43)}`])
    expect(createOverrideCookie('http://localhost:3000', SECRET).read(broken)).toBeUndefined();
});
