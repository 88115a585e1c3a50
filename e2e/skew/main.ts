import { parseArgs } from 'node:util';
import { findHeadlessBrowser } from '@fernweh/run/browser';
import { startChildSite } from '@fernweh/run/child-site';
import { makeWorld } from '@fernweh/run/world';
import { chromium } from '@playwright/test';
import { DATA_DIR, SITE, SITE_ENV } from '../support/ports.ts';
import { type Checkout, checkOut, HERE } from './checkout.ts';
import { release } from './release.ts';
import { type Problem, REMOTES, walk } from './walk.ts';

/**
 * `npm run test:skew [-- <commit> --only mf-search]`: this shell with the remotes of an earlier commit, and the shell of that commit with these
 * remotes. Each remote is released alone and then its pages are walked: it works, or the gate refuses it with a sentence. Without a
 * commit: the one before the last change of the shell or of a shared package. Exit code 1 where a page is half.
 */
const START_MS = 300_000;
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true, default: [] } },
});

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
  const env = { ...SITE_ENV, DATA_DIR: `.data/skew-site`, SITE_URL: SITE };
  const site = await startChildSite(env, START_MS, [], shell.root);
  const keys = `${shell.root}/${env.DATA_DIR}/release-keys`;
  try {
    for (const remote of REMOTES.filter(name => values.only.length === 0 || values.only.includes(name))) {
      const what = `shell of ${shell.name}, ${remote} of ${remotes.name}`;
      const { version, refused } = await release(remotes, remote, { ...env, RELEASE_KEYS_DIR: keys });
      if (refused) {
        refusals += 1;
        console.log(`– ${what}: refused.\n    ${refused}`);
      } else console.log(`– ${what}: ${version} is live`);
      // Also where it was refused: what serves on is whole.
      const found = await walk(browser, SITE, remote, what);
      pages += found.passed;
      problems.push(...found.problems);
    }
  } finally {
    await site.stop();
  }
}
