import { commandLine } from '@flotilla/command-line';
import { openComposeSite } from './compose-site.ts';
import { endOnce } from './end-once.ts';
import { progress } from './progress.ts';
import { type Count, summarize } from './testing/count.ts';
import { deadlineIn, inTime, minutesOption } from './testing/deadline.ts';
import { playwright } from './testing/playwright.ts';
import { attempt } from './testing/runners.ts';
import { endTools } from './testing/tools.ts';

/**
 * `npm run test:compose`: builds the site in containers, starts it on free ports, runs browser tests through its edge,
 * stops some of its containers, and removes everything. Exit code 3 means that no Docker engine answers.
 */
const NO_ENGINE = 3;

const command = commandLine('test:compose', {
  says: `Builds the site in containers, starts it on free ports, runs browser tests through its edge, stops some of its containers, and removes
everything. Exit code 1: a test failed. 3: no Docker engine answers.`,
  examples: [
    ['run test:compose', 'every test of the containers'],
    ['run test:compose -- --minutes 40', 'as much as 40 minutes allow; what was not reached is named'],
    ['run test:swarm', 'the same for deploy/swarm'],
  ],
})
  .argument('[file]', 'one file of e2e/compose/specs')
  .addOption(minutesOption())
  .parse();
const file = command.processedArgs[0];
const deadline = deadlineIn(command.opts().minutes);

const site = await openComposeSite();
if (!site) {
  console.error('No Docker engine answers. Start Docker (with docker-compose) and run this again.');
  process.exit(NO_ENGINE);
}
endOnce(() => {
  site.interrupt();
  return Promise.all([endTools(), site.remove()]).finally(() => process.exit(1));
});

const run = (name: string, ...selection: string[]) =>
  inTime(name, deadline, () =>
    playwright('e2e/compose/playwright.config.ts', selection, site.testEnv, deadline),
  );
const PROJECTS = ['whole', 'containers', 'updates', 'away', 'restore', 'tls'];

const counts: Count[] = [];
try {
  counts.push(await attempt('every image builds', site.build));
  counts.push(await inTime('the stack', deadline, () => attempt('the stack comes up', site.start)));
  const up = counts.every(({ passed }) => passed === 1);
  if (up && file) counts.push(await run(file, file));
  if (up && !file) for (const project of PROJECTS) counts.push(await run(project, '--project', project));
} finally {
  await progress('removing the containers', site.remove);
}
process.exit(summarize(counts) ? 0 : 1);
