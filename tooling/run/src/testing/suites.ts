import { installOtherBrowsers } from '../browser.ts';
import type { Count } from './count.ts';
import type { Deadline } from './deadline.ts';
import { playwright } from './playwright.ts';
import { runCommand } from './run-command.ts';

export type Suite = { name: string; run(deadline: Deadline): Promise<Count> };

/** Those of `npm run security` that need this repository alone. */
const ATTACKS = [
  'policy',
  'cache-deception',
  'cache-poisoning',
  'cross-site',
  'foreign-bookings',
  'addresses',
  'spellings',
  'forged-overrides',
  'scripts-as-pictures',
  'strangers-at-the-desk',
  'changed-bytes',
  'invented-rows',
  'guessed-passwords',
] as const;

/** What `npm run test:all` runs, by what a mistake would cost visitors: where the time ends, the least of it has not run. */
export const SUITES: readonly Suite[] = [
  browser('faults'),
  browser('canaries'),
  command('containers', 'test:compose'),
  browser('browsers', installOtherBrowsers),
  browser('foreign-hosts'),
  browser('overload'),
  // Scanners and the full counts take hours: they run at night (.github/workflows/nightly.yml).
  whole('attacks', 'security', ...ATTACKS),
  whole('money and seats', 'soak', 'contention', 'prices', '--scale', '0.01'),
  whole('restored database', 'drill', '--answers', '60'),
  // An hour of its own each: with a deadline these are what is not reached.
  whole('skew', 'test:skew'),
  whole('timing of every field', 'security', 'slow-fields'),
  whole('swarm', 'test:swarm'),
  browser('development-of-one'),
];

/** A project of e2e/playwright.config.ts, with those before it. */
function browser(project: string, prepare = () => {}): Suite {
  return {
    name: project,
    async run(deadline) {
      prepare();
      const count = await playwright('e2e/playwright.config.ts', [`--project=${project}`], {}, deadline);
      return { ...count, notReached: count.notReached?.map(what => `${project}: ${what}`) ?? [] };
    },
  };
}

/** A command of the repository with arguments (tooling/bin/commands.mjs), which names itself what it did not reach. */
function command(name: string, ...words: [string, ...string[]]): Suite {
  return { name, run: deadline => runCommand(name, words, deadline, ['--minutes', minutesOf(deadline)]) };
}

/** A command that knows no time: the end of the time ends it, and then it was not reached. */
function whole(name: string, ...words: [string, ...string[]]): Suite {
  return { name, run: deadline => runCommand(name, words, deadline) };
}

const minutesOf = (deadline: Deadline) => Math.min(deadline.left() / 60_000, 9999).toFixed(1);
