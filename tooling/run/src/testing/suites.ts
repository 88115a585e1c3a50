import { installOtherBrowsers } from '../browser.ts';
import type { Count } from './count.ts';
import type { Deadline } from './deadline.ts';
import { playwright } from './playwright.ts';
import { runCommand } from './run-command.ts';

export type Suite = { name: string; run(deadline: Deadline): Promise<Count> };

/** What `npm run test:all` runs, by what a mistake would cost visitors: where the time ends, the least of it has not run. */
export const SUITES: readonly Suite[] = [
  browser('faults'),
  browser('canaries'),
  command('containers', 'test:compose'),
  browser('browsers', installOtherBrowsers),
  browser('overload'),
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

/** A command of the repository with arguments (tooling/bin/commands.mjs). */
function command(name: string, ...words: [string, ...string[]]): Suite {
  return { name, run: deadline => runCommand(name, words, deadline) };
}
