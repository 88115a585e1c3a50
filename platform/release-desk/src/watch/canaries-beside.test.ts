import { desk, MINUTE, REMOTES, withCanaries } from '../../test/watched-desk.ts';

describe('a canary beside one of another team', () => {
  const TURN = 30 * MINUTE;
  let sequence = 0;
  /** Renders of the stable releases, which are fast, and of these canaries. */
  function render(site: ReturnType<typeof desk>, canaries: { remote: string; slow: boolean }[], late = 0) {
    sequence += 1;
    const durations = (bucket: number, count: number) =>
      Array.from({ length: 11 }, (_, index) => (index === bucket ? count : 0));
    const of = (remote: string, version: string, count: number, bucket: number, bad = 0) => ({
      ...{ remote, version, durations: durations(bucket, count) },
      signals: { 'server-timeout': { bad, of: count } },
    });
    site.ledger.add({
      ...{ shell: 'shell-1', sequence },
      releases: [
        ...REMOTES.map(remote => of(remote, 'stable', 600, 2)),
        ...canaries.map(({ remote, slow }) => of(remote, 'canary', 600, slow ? 6 : 2, late)),
      ],
    });
  }
  const both = REMOTES.map(remote => ({ remote, slow: true }));
  const rollbackOf = ({ pointers }: ReturnType<typeof desk>, remote: string) => {
    const { canary, change } = pointers.get(remote) ?? {};
    return canary ? undefined : change?.why;
  };

  test.each([
    ['slow', 0],
    ['late', 60],
  ])('is not condemned because that one makes both %s', async (_what, late) => {
    const site = await withCanaries(...REMOTES);
    render(site, late ? both.map(one => ({ ...one, slow: false })) : both, late);
    await site.watch.tick();
    expect(rollbackOf(site, 'mf-search')).toMatch(/^waits until the other canaries are decided/);
    expect(site.pointers.get('mf-content')?.canary?.version).toBe('canary');
    // What the one that is left does alone decides about it.
    await site.watch.tick();
    site.pass(MINUTE);
    render(site, [{ remote: 'mf-content', slow: true }]);
    await site.watch.tick();
    await site.watch.tick();
    render(site, [{ remote: 'mf-content', slow: true }]);
    await site.watch.tick();
    expect(rollbackOf(site, 'mf-content')).toMatch(/^slow renders/);
  });

  test.each([
    ['is withdrawn before the desk judges', 1],
    ['comes and goes between two looks of the desk', 0],
  ])('is not condemned for what that one did, which %s', async (_what, ticks) => {
    const site = await withCanaries('mf-search');
    await site.team('mf-content', 'canary', 'canary');
    for (let tick = 0; tick < ticks; tick += 1) await site.watch.tick();
    render(site, both);
    await site.team('mf-content', 'rollback');
    await site.watch.tick();
    expect(site.pointers.get('mf-search')?.canary?.version).toBe('canary');
    site.pass(MINUTE);
    render(site, [{ remote: 'mf-search', slow: false }]);
    site.pass(5 * MINUTE);
    await site.watch.tick();
    expect(site.pointers.get('mf-search')).toMatchObject({ change: { action: 'promote' } });
  });

  test('waits for its turn where that one comes and goes all the time: a bad one is not kept undecided', async () => {
    const site = await withCanaries('mf-search');
    const slow = { remote: 'mf-search', slow: true };
    for (let look = 0; look < 4; look += 1) {
      expect(rollbackOf(site, 'mf-search')).toBeUndefined();
      await site.team('mf-content', 'canary', 'canary');
      await site.team('mf-content', 'rollback');
      render(site, [slow]);
      site.pass(MINUTE / 4);
      await site.watch.tick();
    }
    // It waited, and nobody else had a canary, so that its turn came at once.
    expect(site.turns.current()?.remote).toBe('mf-search');
    for (let look = 0; look < 6; look += 1) {
      site.pass(MINUTE / 4);
      render(site, [slow]);
      await site.watch.tick();
    }
    expect(rollbackOf(site, 'mf-search')).toMatch(/^slow renders/);
  });

  test('is promoted, however often that one begins and ends', async () => {
    const site = await withCanaries('mf-search');
    for (let minute = 0; minute < 6; minute += 1) {
      await site.team('mf-content', 'canary', 'canary');
      await site.watch.tick();
      render(site, [{ remote: 'mf-search', slow: false }]);
      site.pass(MINUTE);
      await site.team('mf-content', 'rollback');
      await site.watch.tick();
    }
    expect(site.pointers.get('mf-search')).toMatchObject({ change: { action: 'promote' } });
  });

  test('waits for one turn of that one at most, and is left alone in its own, whatever is offered meanwhile', async () => {
    const site = await withCanaries(...REMOTES);
    render(site, both);
    await site.watch.tick();
    // That one is never decided, and offered again whenever it has to go.
    const offerAgain = async () => {
      if (!site.pointers.get('mf-content')?.canary) await site.team('mf-content', 'canary', 'canary');
    };
    site.pass(TURN);
    await offerAgain();
    await site.watch.tick();
    expect(site.pointers.get('mf-search')?.canary?.version).toBe('canary');
    for (let minute = 0; minute < 5; minute += 1) {
      await offerAgain();
      await site.watch.tick();
      expect(rollbackOf(site, 'mf-content')).toMatch(/^waits .* turn of mf-search/);
      site.pass(MINUTE);
      render(site, [{ remote: 'mf-search', slow: false }]);
    }
    await site.watch.tick();
    expect(site.pointers.get('mf-search')).toMatchObject({ change: { action: 'promote' } });
    // Now it is the turn of the other one, which nobody has to offer again.
    expect(site.pointers.get('mf-content')?.canary?.version).toBe('canary');
  });

  test('makes way in the turn of that one, also where the change of a third is refused', async () => {
    const site = desk(['mf-account', ...REMOTES]);
    for (const remote of ['mf-account', ...REMOTES]) {
      await site.team(remote, 'release', 'stable');
      await site.team(remote, 'canary', 'canary');
    }
    site.turns.begin({ remote: 'mf-search', version: 'canary', releases: '' });
    site.conflicts.add('mf-account');
    await site.watch.tick();
    expect(rollbackOf(site, 'mf-content')).toMatch(/^waits .* turn of mf-search/);
    expect(site.pointers.get('mf-search')?.canary?.version).toBe('canary');
  });

  test('waits no longer when its team has released something else meanwhile', async () => {
    const site = await withCanaries(...REMOTES);
    render(site, both);
    await site.watch.tick();
    await site.team('mf-search', 'release', 'other');
    await site.team('mf-content', 'rollback');
    await site.watch.tick();
    await site.watch.tick();
    expect(site.pointers.get('mf-search')?.canary).toBeUndefined();
  });

  describe('which shells render after its pointer names it no more', () => {
    const durations = (bucket: number) =>
      Array.from({ length: 11 }, (_, index) => (index === bucket ? 600 : 0));
    const renders = (version: string, bucket: number) => ({
      ...{ remote: 'mf-search', version, durations: durations(bucket) },
      signals: { 'server-timeout': { bad: 0, of: 600 } },
    });
    /** A minute of pages whose canary is slow because of that one, which shells say that they render, or only counted. */
    async function disturbed(site: ReturnType<typeof desk>, isTold: boolean) {
      for (let look = 0; look < 6; look += 1) {
        const idle = { remote: 'mf-content', version: 'canary', durations: durations(2), signals: {} };
        const other = { ...idle, networks: { 'network----': { of: 1 } } };
        const own = [renders('stable', 2), renders('canary', 6)];
        site.shellSays(isTold ? own : [...own, other], { canary: isTold ? { 'mf-content': 'canary' } : {} });
        await site.watch.tick();
        site.pass(10_000);
      }
    }
    async function alone(site: ReturnType<typeof desk>) {
      for (let look = 0; look < 40; look += 1) {
        site.shellSays([renders('stable', 2), renders('canary', 2)], { canary: { 'mf-search': 'canary' } });
        await site.watch.tick();
        site.pass(10_000);
      }
    }

    test.each([
      ['say so', true],
      ['only counted it', false],
    ])('is not condemned where they %s', async (_what, isTold) => {
      const site = await withCanaries(...REMOTES);
      await site.team('mf-content', 'rollback');
      await site.watch.tick();
      await disturbed(site, isTold);
      expect(rollbackOf(site, 'mf-search') ?? '').not.toMatch(/^slow renders/);
      await alone(site);
      expect(site.pointers.get('mf-search')).toMatchObject({ change: { action: 'promote' } });
    });

    test.each([
      ['say so', true],
      ['only counted it', false],
    ])('is not condemned in its turn where they %s', async (_what, isTold) => {
      const site = await withCanaries(...REMOTES);
      render(site, both);
      await site.watch.tick();
      await site.team('mf-content', 'rollback');
      await site.watch.tick();
      expect(site.turns.current()?.remote).toBe('mf-search');
      await disturbed(site, isTold);
      expect(site.pointers.get('mf-search')?.canary?.version).toBe('canary');
      await alone(site);
      expect(site.pointers.get('mf-search')).toMatchObject({ change: { action: 'promote' } });
    });

    test('cannot begin the counts of a turn anew by releases of another remote', async () => {
      const site = await withCanaries(...REMOTES);
      render(site, both);
      await site.watch.tick();
      await site.team('mf-content', 'rollback');
      await site.watch.tick();
      for (let look = 0; look < 10 && site.turns.current(); look += 1) {
        await site.team('mf-content', 'release', `one-${look}`);
        await site.team('mf-content', 'release', `two-${look}`);
        site.shellSays([renders('stable', 2), renders('canary', 6)]);
        await site.watch.tick();
        site.pass(10_000);
      }
      expect(rollbackOf(site, 'mf-search')).toMatch(/^slow renders/);
    });
  });

  describe('holds no turn when', () => {
    async function inTurn() {
      const site = await withCanaries(...REMOTES);
      render(site, both);
      await site.watch.tick();
      await site.team('mf-content', 'rollback');
      await site.watch.tick();
      expect(site.turns.current()?.remote).toBe('mf-search');
      return site;
    }
    test('its pointer is paused', async () => {
      const site = await inTurn();
      await site.team('mf-search', 'pause');
      expect(site.turns.current()).toBeUndefined();
    });
    test('shells refuse it and none renders it', async () => {
      const site = await inTurn();
      site.shellSays([], { refused: { 'mf-search': 'canary' }, canary: { 'mf-search': 'canary' } });
      expect(site.turns.current()?.remote).toBe('mf-search');
      site.shellSays([], { refused: { 'mf-search': 'canary' } });
      expect(site.turns.current()).toBeUndefined();
    });
    test('nothing is counted for it for ten minutes', async () => {
      const site = await inTurn();
      const minutes = async (count: number, isRendered: boolean) => {
        for (let minute = 0; minute < count; minute += 1) {
          if (isRendered)
            site.shellSays([
              {
                ...{ remote: 'mf-search', version: 'canary', durations: new Array<number>(11).fill(0) },
                signals: { 'server-error': { bad: 0, of: 1 } },
              },
            ]);
          site.pass(MINUTE);
          await site.watch.tick();
        }
      };
      await minutes(12, true);
      expect(site.turns.current()?.remote).toBe('mf-search');
      await minutes(10, false);
      expect(site.turns.current()).toBeUndefined();
    });
  });
});
