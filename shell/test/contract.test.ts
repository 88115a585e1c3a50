import type { ReleaseContract } from '@flotilla/contracts/release-contract';
import { startOrigin } from './support/origin.ts';
import { liveVersion, refusedVersion, startShell, until } from './support/shell-process.ts';
import { testStore } from './support/store.ts';

/** The shell compares the contract of a release with those that serve (docs/decisions/079). */
const CARDS = 'mf-content/cards';
const contract = (fields: Partial<ReleaseContract>): ReleaseContract => ({
  fragments: {},
  uses: {},
  publishes: {},
  hears: {},
  pages: {},
  links: [],
  storage: { cookies: [], local: [], session: [] },
  needs: {},
  ...fields,
});
const cards = (...required: string[]) => ({ type: 'object', properties: { title: {} }, required });
// The route table shows these views.
const VIEWS = Object.fromEntries(
  'home contactUs csContact toursHelp blog post reviews writeAReview builderPage staticPage notFound'
    .split(' ')
    .map(view => [view, []]),
);

test('a release that breaks a serving page waits until that page has changed, and going back is always possible', async () => {
  const [content, account] = await Promise.all([startOrigin('mf-content'), startOrigin('mf-account', '/')]);
  const page = (...sent: string[]) => contract({ uses: { [CARDS]: cards(...sent) }, pages: accountViews });
  const owner = (...needed: string[]) => contract({ fragments: { cards: cards(...needed) }, pages: VIEWS });
  const first = content.release('fine', 'stable', owner());
  const old = account.release('fine', 'stable', page());
  const shell = await startShell({ 'mf-content': content.url, 'mf-account': account.url });
  try {
    const live = async (remote: string, version: string) =>
      until(async () => (await liveVersion(shell, remote)) === version);
    await live('mf-content', first.version);
    await live('mf-account', old.version);

    const strict = content.release('fine', 'stable', owner('title'));
    await until(async () => (await refusedVersion(shell, 'mf-content')) === strict.version);
    expect(await liveVersion(shell, 'mf-content')).toBe(first.version);
    expect(shell.log()).toContain(`mf-account ${old.version} was built against \`title\``);

    const next = account.release('fine', 'stable', page('title'));
    await live('mf-account', next.version);
    await live('mf-content', strict.version);
    expect(await refusedVersion(shell, 'mf-content')).toBeUndefined();

    // Neither page fits the strict fragment. What never was stable waits at the gate, whatever the pointer calls it.
    const store = await testStore();
    const never = account.build('fine', page('nothing'));
    store.rollBack('mf-account', { ...never, origin: account.url });
    await until(async () => (await refusedVersion(shell, 'mf-account')) === never.version);
    expect(await liveVersion(shell, 'mf-account')).toBe(next.version);
    store.rollBack('mf-account', { ...old, origin: account.url });
    await live('mf-account', old.version);
  } finally {
    await shell.stop();
    await Promise.all([content.close(), account.close()]);
  }
});

const accountViews = Object.fromEntries(
  'account signUp travellerDetails savedTours sharedTours'.split(' ').map(view => [view, []]),
);

test('the shell says what it promises to releases', async () => {
  const shell = await startShell({});
  try {
    const answer = (await (await fetch(`${shell.url}/_contract`)).json()) as {
      version: string;
      contract: { routes: object[]; hears: Record<string, unknown> };
    };
    expect(answer.contract.routes).toContainEqual({ pattern: '/search', owner: 'mf-search', view: 'search' });
    expect(answer.contract.hears['account-modal:requested']).toMatchObject({ version: 1, state: false });
  } finally {
    await shell.stop();
  }
});

test('two releases that need each other go live together, and neither does where one fails its trial', async () => {
  const [content, account] = await Promise.all([startOrigin('mf-content'), startOrigin('mf-account', '/')]);
  const first = content.release('fine', 'stable', contract({ fragments: { cards: cards() }, pages: VIEWS }));
  const old = account.release(
    'fine',
    'stable',
    contract({ uses: { [CARDS]: cards() }, pages: accountViews }),
  );
  const shell = await startShell({ 'mf-content': content.url, 'mf-account': account.url });
  const live = async () => [await liveVersion(shell, 'mf-content'), await liveVersion(shell, 'mf-account')];
  const becomesLive = (...versions: string[]) => until(async () => `${await live()}` === `${versions}`);
  try {
    await becomesLive(first.version, old.version);
    const bringing = contract({ fragments: { cards: cards('title'), news: cards() }, pages: VIEWS });
    const needing = contract({
      uses: { [CARDS]: cards('title'), 'mf-content/news': cards() },
      pages: accountViews,
    });
    const next = account.release('fine', 'stable', needing);
    await until(async () => (await refusedVersion(shell, 'mf-account')) === next.version);
    const bad = content.release('throws', 'stable', bringing);
    await until(async () => shell.log().includes('It did not pass its trial together with'));
    await until(async () => (await refusedVersion(shell, 'mf-content')) === bad.version);
    expect(await live()).toEqual([first.version, old.version]);

    const good = content.release('fine', 'stable', bringing);
    await becomesLive(good.version, next.version);
  } finally {
    await shell.stop();
    await Promise.all([content.close(), account.close()]);
  }
});
