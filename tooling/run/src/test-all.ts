import { join } from 'node:path';
import { commandLine } from '@flotilla/command-line';
import { buildEverything } from './builds.ts';
import { SIGNALS } from './end-once.ts';
import { ROOT } from './root.ts';
import { type Count, summarize } from './testing/count.ts';
import { deadlineIn, inTime, minutesOption } from './testing/deadline.ts';
import { attempt } from './testing/runners.ts';
import { keepScratchInMemory } from './testing/scratch.ts';
import { SUITES } from './testing/suites.ts';
import { endTools } from './testing/tools.ts';

/** `npm run test:all`: what `npm test` leaves out, one suite after another. */
const { minutes } = commandLine('test:all', {
  says: `Runs what \`npm test\` leaves out: ${SUITES.map(({ name }) => name).join(', ')}.
Exit code 1: a test failed. What the time or the machine did not allow is named and counts as skipped.`,
  examples: [
    ['run test:all', 'everything'],
    ['run test:all -- --minutes 40', 'as much as 40 minutes allow'],
    ['test && npm run test:all', 'every test that there is'],
  ],
})
  .addOption(minutesOption())
  .parse()
  .opts();

const deadline = deadlineIn(minutes);
let isStopped = false;
for (const signal of SIGNALS)
  process.on(signal, () => {
    isStopped = true;
    void endTools();
  });

keepScratchInMemory();
const counts: Count[] = [await attempt('builds', () => buildEverything(join(ROOT, '.data/e2e')))];
for (const { name, run } of SUITES) {
  if (isStopped) break;
  console.log(`\n# ${name}`);
  counts.push(await inTime(name, deadline, () => run(deadline)));
}
process.exit(summarize(counts) && !isStopped ? 0 : 1);
