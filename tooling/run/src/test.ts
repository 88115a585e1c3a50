import { join } from 'node:path';
import { installOtherBrowsers } from './browser.ts';
import { buildEverything } from './builds.ts';
import { ROOT } from './root.ts';
import { planOfArguments } from './testing/arguments.ts';
import { staticChecks } from './testing/checks.ts';
import { type Count, NOTHING, summarize } from './testing/count.ts';
import type { Plan } from './testing/plan.ts';
import { playwright } from './testing/playwright.ts';
import { attempt, jest } from './testing/runners.ts';
import { keepScratchInMemory } from './testing/scratch.ts';
import { readWorkspace } from './testing/workspace.ts';

/**
 * `npm test [<package> | --changed | --changed=<ref>]`: runs checks and builds at the same time, then unit tests, then
 * browser tests. The last line sums all of them.
 */
keepScratchInMemory();
const workspace = readWorkspace();
const plan = readPlan();
const counts: Count[] = await Promise.all([staticChecks(plan, workspace), builds(plan)]);
counts.push(await jest(plan.jest));
counts.push(await browserTests(plan));
process.exit(summarize(counts) ? 0 : 1);

function readPlan(): Plan {
  try {
    return planOfArguments(process.argv.slice(2), workspace);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/** The shell's tests run its built worker, and the browser tests' site is published from the same builds. */
async function builds({ build }: Plan): Promise<Count> {
  return build ? attempt('builds', () => buildEverything(join(ROOT, '.data/e2e'))) : NOTHING;
}

async function browserTests({ browser }: Plan): Promise<Count> {
  if (browser.length === 0) return NOTHING;
  if (browser === 'all') installOtherBrowsers();
  const files = browser === 'all' ? [] : browser.map(spec => `specs/${spec}.spec.ts`);
  return playwright('e2e/playwright.config.ts', files);
}
