import { findHeadlessBrowser } from '@fernweh/run/browser';
import { makeWorld } from '@fernweh/run/world';
import { commandLine } from '@flotilla/command-line';
import { DATA_DIR } from '../support/ports.ts';
import { type Checkout, checkOut, HERE } from './checkout.ts';
import { release } from './release.ts';
import type { Problem } from './walk.ts';

/**
 * `npm run test:skew`: each remote of one commit is released alone under the shell of another, and then its pages are walked: it works, or
 * the gate refuses it with a sentence.
 */
const command = commandLine('test:skew', {
  says: `Walks the pages of this shell with the remotes of an earlier commit, and of that commit's shell with these remotes. Without a commit:
the one before the last change of the shell or of a shared package. Exit code 1: a page is half, or a booking is not what was
acknowledged.`,
  examples: [
    ['run test:skew', 'against the commit before the last change of the shell'],
    ['run test:skew -- HEAD~20 --only mf-search', 'against a commit, one remote alone'],
    ['run test:skew -- --apis', 'this API and the one before on one database'],
  ],
})
  .argument('[commits...]', 'an earlier commit; with --apis any number')
  .option('--only <remotes...>', 'these remotes alone')
  .option('--compose', 'both sites run in containers, built from their commits', false)
  .option('--apis', 'this API and earlier ones book on one database; no page is walked', false)
  .parse();
const [positionals] = command.processedArgs;
const values = { only: [], ...command.opts() };
// What the API and browsers need is loaded once it is needed: the help needs none of it.
if (values.apis) {
  const { skewApis } = await import('./apis.ts');
  const broken = await skewApis(positionals);
  for (const problem of broken) console.error(`✗ ${problem}`);
  process.exit(broken.length > 0 ? 1 : 0);
}
const { startContainers, startProcesses } = await import('./sites.ts');
const { REMOTES, walk } = await import('./walk.ts');
const { chromium } = await import('@playwright/test');
const startSite = values.compose ? startContainers : startProcesses;

// The walk takes its addresses from it.
await makeWorld(`${HERE.root}/${DATA_DIR}`, {});
const earlier = await checkOut(positionals[0]);
const browser = await chromium.launch({
  executablePath: process.env.BROWSER_PATH || findHeadlessBrowser() || undefined,
  args: ['--no-sandbox', '--disable-gpu'],
});
const problems: Problem[] = [];
let pages = 0;
let refusals = 0;
try {
  await skew(HERE, earlier);
  await skew(earlier, HERE);
} finally {
  await browser.close();
}
for (const { where, what } of problems) console.error(`✗ ${where}: ${what}`);
console.log(
  `${pages} pages passed, ${problems.length} failed, ${refusals} releases refused with a sentence (${HERE.name} and ${earlier.name})`,
);
process.exit(problems.length > 0 ? 1 : 0);

/** The shell of one checkout with each remote of the other. */
async function skew(shell: Checkout, remotes: Checkout): Promise<void> {
  const site = await startSite(shell);
  try {
    for (const remote of REMOTES.filter(name => values.only.length === 0 || values.only.includes(name))) {
      const what = `shell of ${shell.name}, ${remote} of ${remotes.name}`;
      const { version, refused } = await release(remotes, remote, site.releaseEnv);
      if (refused) {
        refusals += 1;
        console.log(`– ${what}: refused.\n    ${refused}`);
      } else console.log(`– ${what}: ${version} is live`);
      // Also where it was refused: what serves on is whole.
      const found = await walk(browser, site.url, remote, what);
      pages += found.passed;
      problems.push(...found.problems);
    }
  } finally {
    await site.stop();
  }
}
