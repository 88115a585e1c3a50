import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** What a command printed and how it ended. Its own environment is that of the tests, so that nothing is found by chance. */
type Ended = { code: number; out: string; err: string };

const run = (script: string, ...args: string[]): Promise<Ended> =>
  new Promise(done => {
    const options = { cwd: ROOT, timeout: 60_000 };
    execFile(process.execPath, [join(ROOT, script), ...args], options, (error, out, err) =>
      done({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });

// A command imports what it runs, which a slow machine takes its time for.
jest.setTimeout(60_000);

const { COMMANDS } = jest.requireActual<{ COMMANDS: Record<string, string> }>('../../bin/commands.mjs');

test.each(Object.entries(COMMANDS))(
  'npm run %s -- --help says what it does, with three examples at least, and does nothing',
  async (name, script) => {
    const { code, out, err } = await run(script, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: npm (run )?\S+ --/);
    const examples = out.slice(out.indexOf('\nExamples:')).trim().split('\n').slice(1);
    expect(examples.length).toBeGreaterThanOrEqual(3);
    expect(examples.join('\n')).toMatch(new RegExp(`npm (run )?${name}\\b`));
  },
);

test('an option that a command does not have is refused with code 2', async () => {
  const { code, err } = await run(COMMANDS.update ?? '', '--no-such-option');
  expect(err).toContain("unknown option '--no-such-option'");
  expect(code).toBe(2);
});

test('an option that is nearly right is suggested', async () => {
  const { code, err } = await run(COMMANDS.start ?? '', '--frsh');
  expect(err).toContain('Did you mean --fresh?');
  expect(code).toBe(2);
});

test.each([
  ['release', 'rolback', 'mf-search', 'rollback'],
  ['release', 'mf-serach', '', 'mf-search'],
  ['can-release', 'mf-serach', '', 'mf-search'],
  ['dev', 'mf-serach', '', 'mf-search'],
  ['override', 'mf-serach', '3f9c2b7d', 'mf-search'],
  ['test', 'mf-serach', '', 'mf-search'],
  ['add', 'mf-serach', 'rxjs', 'mf-search'],
  ['add', 'mf-search', 'rxsj', 'rxjs'],
  ['bench', 'wieght', '', 'weight'],
  ['soak', 'contentoin', '', 'contention'],
  ['security', 'polcy', '', 'policy'],
  ['keys', 'craete', '', 'create'],
  ['moderate', 'lgoin', '', 'login'],
])('npm run %s -- %s %s is misuse, and %s is suggested', async (name, one, other, meant) => {
  const { code, err } = await run(COMMANDS[name] ?? '', ...[one, other].filter(Boolean));
  expect(err).toContain(`Did you mean ${meant}`);
  expect(code).toBe(2);
});

test.each([
  ['world', '--tours', '0'],
  ['world', '--tours', '1.5'],
  ['world', '--restore'],
  ['test', '--part=nonsense'],
  ['bench', 'nonsense'],
  ['soak', '--scale', '0'],
  ['override', 'mf-search'],
  ['override', 'mf-search', '3f9c2b7d', '--build'],
  ['dev', 'mf-search', 'mf-content'],
  ['new', 'mf-offers', '--force'],
  ['generate', 'nonsense'],
  ['dev', 'mf-search', '--site', 'nowhere'],
])('npm run %s -- %s %s is misuse', async (name, ...args) => {
  const { code, err } = await run(COMMANDS[name] ?? '', ...args.filter(Boolean));
  expect(err).toContain('How it is written: npm');
  expect(code).toBe(2);
});
