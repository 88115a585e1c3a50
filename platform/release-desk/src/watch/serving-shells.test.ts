import { type desk, MINUTE, withCanaries } from '../../test/watched-desk.ts';

const REMOTE = 'mf-search';
const good = (version: string) => ({
  ...{ remote: REMOTE, version, signals: { 'server-error': { bad: 0, of: 600 } } },
  durations: [0, 0, 600, 0, 0, 0, 0, 0, 0, 0, 0],
});
const serving = { canary: { [REMOTE]: 'canary' } };

/** A canary that is old enough, and of which shells told nothing but good. */
async function withGoodCanary() {
  const site = await withCanaries(REMOTE);
  site.shellSays([good('stable'), good('canary')], serving);
  site.pass(6 * MINUTE);
  return site;
}
const canaryOf = ({ pointers }: ReturnType<typeof desk>) => pointers.get(REMOTE)?.canary?.version;

test('a canary that shells serve and none refuses is promoted', async () => {
  const site = await withGoodCanary();
  site.shellSays([], serving);
  await site.watch.tick();
  expect(site.pointers.get(REMOTE)).toMatchObject({ change: { action: 'promote' } });
});

test.each([
  [
    'all shells refuse since they served it',
    { refused: { [REMOTE]: 'canary' } },
    '1 of 1 shell refuses the canary. It did not pass its trial, or it waits because it does not fit the releases that serve.',
  ],
  ['no shell serves any more', {}, 'None of 1 shell serves the canary now.'],
])('a canary that %s is not promoted, and somebody is told once, if that lasts', async (_what, says, why) => {
  const site = await withGoodCanary();
  site.shellSays([], says);
  await site.watch.tick();
  expect([canaryOf(site), site.alarms.all()]).toEqual(['canary', []]);
  for (let look = 0; look < 3; look += 1) {
    site.pass(2 * MINUTE);
    site.shellSays([], says);
    await site.watch.tick();
  }
  expect(canaryOf(site)).toBe('canary');
  const told = { track: 'canary', version: 'canary', signal: 'not-promoted', now: { bad: 1, of: 1 }, why };
  expect(site.alarms.all()).toMatchObject([told]);
  expect(site.log.warn).toHaveBeenCalledTimes(1);

  // A person may know better.
  await site.team(REMOTE, 'promote');
  await site.watch.tick();
  expect([site.pointers.get(REMOTE)?.stable.version, site.alarms.all()]).toEqual(['canary', []]);
});

test('the alarm says what holds the canary now, and ends where it would not be promoted anyway', async () => {
  const site = await withGoodCanary();
  const look = async (says: Parameters<typeof site.shellSays>[1]) => {
    site.pass(MINUTE);
    site.shellSays([], says);
    await site.watch.tick();
    return site.alarms.all().map(({ why }) => why);
  };
  for (let minute = 0; minute < 3; minute += 1) await look({});
  const [at] = site.alarms.all().map(alarm => alarm.at);
  expect(await look({ refused: { [REMOTE]: 'canary' } })).toEqual([
    expect.stringMatching(/^1 of 1 shell refuses/),
  ]);
  expect(site.alarms.all()).toMatchObject([{ at }]);
  expect(await look({})).toEqual(['None of 1 shell serves the canary now.']);
  await site.team(REMOTE, 'pause');
  expect(await look({})).toEqual([]);
});

test('a canary that one shell serves and another refuses is not promoted', async () => {
  const site = await withGoodCanary();
  site.shellSays([], { ...serving, refused: { [REMOTE]: 'canary' } });
  await site.watch.tick();
  expect(canaryOf(site)).toBe('canary');
});

test('a canary that all shells refuse is told, whatever was counted for it, until a shell takes it', async () => {
  const site = await withCanaries(REMOTE);
  const refuses = { refused: { [REMOTE]: 'canary' } };
  for (let look = 0; look < 3; look += 1) {
    site.shellSays([], refuses);
    await site.watch.tick();
    site.pass(MINUTE);
  }
  const why = expect.stringMatching(/^1 of 1 shell refuses the canary\./);
  expect(site.alarms.all()).toMatchObject([
    { track: 'canary', signal: 'not-promoted', version: 'canary', why },
  ]);
  site.shellSays([], serving);
  await site.watch.tick();
  expect([canaryOf(site), site.alarms.all()]).toEqual(['canary', []]);
});

test('what a shell said before it fell silent promotes no canary', async () => {
  const site = await withGoodCanary();
  await site.watch.tick();
  expect(canaryOf(site)).toBe('canary');
});

test('a canary that shells serve again is promoted, and nobody is told of a moment', async () => {
  const site = await withGoodCanary();
  site.shellSays([]);
  await site.watch.tick();
  site.pass(MINUTE);
  site.shellSays([], serving);
  await site.watch.tick();
  expect(site.pointers.get(REMOTE)).toMatchObject({ change: { action: 'promote' } });
  expect(site.alarms.all()).toEqual([]);
});
