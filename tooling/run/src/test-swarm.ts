import { commandLine } from '@flotilla/command-line';
import { endOnce } from './end-once.ts';
import { progress } from './progress.ts';
import { openSwarmSite } from './swarm-site.ts';
import { type Count, summarize } from './testing/count.ts';
import { playwright } from './testing/playwright.ts';
import { attempt } from './testing/runners.ts';
import { endTools } from './testing/tools.ts';

/**
 * `npm run test:swarm`: deploys deploy/swarm on this machine with stand-ins around it, updates it while visitors book, and removes
 * everything. Exit code 3 means that no Docker engine answers.
 */
const NO_ENGINE = 3;

commandLine('test:swarm', {
  says: `Deploys deploy/swarm on this machine with stand-ins around it, updates it while visitors book, and removes everything.
Exit code 1: a test failed. 3: no Docker engine answers.`,
  examples: [
    ['run test:swarm', 'every test of the swarm'],
    ['run test:swarm 2>&1 | tee swarm.log', 'keeps what it prints'],
    ['run test:compose', 'the same for docker-compose'],
  ],
}).parse();

const site = await openSwarmSite();
if (!site) {
  console.error('No Docker engine answers. Start Docker (with docker-compose) and run this again.');
  process.exit(NO_ENGINE);
}
endOnce(() => Promise.all([endTools(), site.remove()]).finally(() => process.exit(1)));

const counts: Count[] = [];
try {
  counts.push(await attempt('every image builds', site.build));
  counts.push(await attempt('the stack comes up', site.deploy));
  if (counts.every(({ failed }) => failed === 0)) {
    const settings = {
      ...site.env,
      SITE_URL: site.url,
      STACK: site.name,
      STACK_SECRETS: JSON.stringify(site.secrets()),
      E2E_DATA_DIR: site.dataDir,
    };
    counts.push(await playwright('e2e/swarm/playwright.config.ts', [], settings));
  }
} finally {
  await progress('removing the stack', site.remove);
}
process.exit(summarize(counts) ? 0 : 1);
