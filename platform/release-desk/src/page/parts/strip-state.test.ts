import type { Comparison, DeskView, ShownEvent, ShownRemote, ShownShell } from '../../view/desk-view.ts';
import { stripState } from './strip-state.ts';

const AT = '2026-11-22T14:42:12.000Z';
const shell = (name: string, more: Partial<ShownShell> = {}): ShownShell => ({
  ...{ name, heardAt: AT, away: false, requestsPerSecond: 206, pages: { bad: 1, of: 1000 }, circuits: [] },
  ...{ agrees: true, behind: [], ...more },
});
const remote = (name: string, more: Partial<ShownRemote> = {}): ShownRemote => ({
  ...{ remote: name, sequence: 1, paused: false, before: [], events: [], points: [], canaryPoints: [] },
  ...{ figures: [], uses: [], kept: [], alarms: [], slowRenderMs: null },
  stable: {
    version: 's1',
    since: AT,
    by: 'Ines',
    why: '',
    now: { errors: 0, render: null, paint: null, shift: null, interaction: null },
    errors: [],
  },
  ...more,
});
const view = (more: Partial<DeskView> = {}): DeskView => ({
  ...{ at: AT, share: 0.05, operator: 'Ines', refusals: [], strangers: [], teams: {} },
  rules: { minimumRenders: 400, minimumMs: 0, longest: 2000, ratio: 2, rise: 0.01, worse: 5, notWorse: -4 },
  remotes: [remote('mf-search'), remote('mf-content')],
  shells: [shell('one:1:a'), shell('two:1:a')],
  ...more,
});
const rolledBack = (at: string): ShownEvent[] => [
  {
    ...{ remote: 'mf-search', sequence: 3, at, action: 'rollback', version: 'c1', stable: 's1' },
    ...{ by: { kind: 'desk', name: 'release desk' }, why: 'errors on the server: 5%' },
  },
  {
    ...{ remote: 'mf-search', sequence: 2, at, action: 'canary', version: 'c1', stable: 's1' },
    ...{ by: { kind: 'team', name: 'Ines' }, why: '' },
  },
];

test('all is well', () => {
  const { tone, title, text, figures } = stripState(view());
  expect([tone, title]).toEqual(['ok', 'All is well']);
  expect(text).toBe('Two remotes serve their stable release. No canary is being tried.');
  expect(figures.map(({ value }) => value)).toEqual(['412', '99.90%', '0', '2 of 2']);
});

test('one thing or several need somebody', () => {
  const away = [shell('one:1:a'), shell('two:1:a', { away: true, agrees: false })];
  expect(stripState(view({ shells: away })).title).toBe('One thing needs you: two 1 does not answer');
  const refusals = [
    { id: '1', at: AT, by: 'The desk', remote: 'mf-search', version: 'x1', reason: 'signature' },
  ];
  expect(stripState(view({ shells: away, refusals })).title).toBe('Two things need you');
});

test('what browsers say against a stable release needs somebody, and is told with its numbers', () => {
  const alarm: ShownRemote['alarms'][number] = {
    ...{ track: 'stable', version: 's1', signal: 'browser-error', at: AT, networks: 41 },
    ...{ now: { bad: 13, of: 320 }, before: { bad: 3, of: 3000 } },
  };
  const { tone, title, text } = stripState(view({ remotes: [remote('mf-search', { alarms: [alarm] })] }));
  expect([tone, title]).toEqual(['warn', 'One thing needs you: browsers report problems with mf-search s1']);
  expect(text).toContain(
    'Errors in the browser of mf-search: 4.06% of 320 documents from 41 networks, 0.10% of 3,000 before.',
  );
  expect(text).toContain('the desk takes no stable release back for them');
  const canary = { ...alarm, track: 'canary', version: 'c1' } as const;
  const waiting = stripState(view({ remotes: [remote('mf-search', { alarms: [canary] })] }));
  expect(waiting.title).toBe('One thing needs you: browsers report problems with mf-search c1');
  expect(waiting.text).toContain('promote the canary or roll it back');
});

test('a good canary that shells keep from everybody needs somebody, and is told beside what services do', () => {
  const held: ShownRemote['alarms'][number] = {
    ...{ track: 'canary', version: 'c1', signal: 'not-promoted', at: AT, networks: 0 },
    ...{ now: { bad: 1, of: 2 }, before: { bad: 0, of: 0 }, why: '1 of 2 shells refuses the canary.' },
  };
  const failed: ShownRemote['alarms'][number] = {
    ...{ track: 'canary', version: 'c1', signal: 'service-fallback', at: AT, networks: 9 },
    ...{ now: { bad: 20, of: 40 }, before: { bad: 0, of: 600 } },
  };
  const alone = stripState(view({ remotes: [remote('mf-search', { alarms: [held] })] }));
  expect(alone.title).toBe('One thing needs you: the canary mf-search c1 is not promoted');
  expect(alone.text).toContain('1 of 2 shells refuses the canary. Roll the canary back');
  const both = stripState(view({ remotes: [remote('mf-search', { alarms: [held, failed] })] }));
  expect(both.title).toBe('One thing needs you: services fail mf-search c1');
  expect(both.text).toMatch(/Empty slots .* 1 of 2 shells refuses the canary/);
});

test('a release that the desk promoted without what it needs, and cannot take back, needs somebody', () => {
  const half: ShownRemote['alarms'][number] = {
    ...{ track: 'stable', version: 's2', signal: 'not-promoted', at: AT, networks: 0 },
    ...{ now: { bad: 2, of: 2 }, before: { bad: 0, of: 0 }, why: 'It is stable without mf-content.' },
  };
  const { title, text } = stripState(view({ remotes: [remote('mf-search', { alarms: [half] })] }));
  expect(title).toBe('One thing needs you: mf-search s2 is stable without what it needs');
  expect(text).toContain('It is stable without mf-content. Roll it back, or release what it needs.');
});

test('the strip is red while a canary is rolled back, and until every shell has followed', () => {
  const remotes = [remote('mf-search', { events: rolledBack('2026-11-22T14:41:22.000Z') })];
  const behind = shell('two:1:a', { agrees: false, behind: ['mf-search@c1'] });
  const red = stripState(view({ remotes, shells: [shell('one:1:a'), behind] }));
  expect([red.tone, red.title]).toEqual(['bad', 'mf-search: the canary is worse. Rolling back.']);
  expect(red.steps.map(({ text, done }) => `${done ? '✓' : '…'} ${text}`)).toEqual([
    '✓ Condemned: errors on the server: 5%',
    '✓ Everyone is given stable s1',
    '✓ one 1 serves it',
    '… two 1 is loading it',
  ]);
  // Fifty seconds later every shell serves it.
  expect(stripState(view({ remotes })).tone).toBe('ok');
});

describe('nothing is well beside a bad number: the worst one is the title', () => {
  const now = { errors: 1, render: null, paint: null, shift: null, interaction: null };
  const stable = { version: 's1', since: AT, by: 'Ines', why: '', now, errors: [] };

  test('pages that lack a part, with their count', () => {
    const shells = [shell('one:1:a', { pages: { bad: 186, of: 235 } })];
    const { tone, title, figures } = stripState(view({ shells }));
    expect([tone, title]).toEqual(['bad', '79.15% of 235 pages lack a part']);
    expect(figures[1]).toMatchObject({ value: '20.85%', unit: 'of 235 pages, 5 min', hot: true });
  });

  test('a part that is left out', () => {
    const { tone, title } = stripState(
      view({ shells: [shell('one:1:a', { circuits: ['mf-offers/offers'] })] }),
    );
    expect([tone, title]).toEqual(['warn', 'mf-offers/offers is left out: it failed too often']);
  });

  test('errors of a stable release; others are named below it', () => {
    const worst = { signal: 'hydration-error', bad: 400, of: 412 } as const;
    const shells = [shell('one:1:a', { pages: { bad: 30, of: 1000 } })];
    const remotes = [remote('mf-offers', { stable: { ...stable, worst } })];
    const { tone, title, text } = stripState(view({ shells, remotes }));
    expect([tone, title]).toEqual(['bad', 'mf-offers: hydration errors in 97.09% of 412']);
    expect(text).toContain('3.00% of 1,000 pages lack a part.');
  });

  test('a canary that is much worse in what is not decided', () => {
    const comparisons: Comparison[] = [
      {
        ...{ signal: 'missing-part', result: 'waiting', leftOut: 0 },
        ...{ stable: { bad: 0, of: 30 }, canary: { bad: 39, of: 41 } },
      },
    ];
    const trial = {
      ...{ renders: 41, stableRenders: 30, rules: view().rules },
      verdict: 'early' as const,
      comparisons,
    };
    const remotes = [remote('mf-offers', { canary: { ...stable, version: 'c1', trial } })];
    const { tone, title, text } = stripState(view({ remotes }));
    expect([tone, title]).toEqual([
      'warn',
      'mf-offers: pages without its part in 95.12% of 41 of the canary',
    ]);
    expect(text).toContain('stable 0% of 30');
  });

  test('a few errors of every day are none of it', () => {
    const worst = { signal: 'browser-error', bad: 9, of: 12 } as const;
    const remotes = [remote('mf-offers', { stable: { ...stable, worst } })];
    const shells = [shell('one:1:a', { pages: { bad: 9, of: 500 } })];
    expect(stripState(view({ remotes, shells })).title).toBe('All is well');
  });
});
