import { dirname, join } from 'node:path';
import { commandLine, InvalidArgumentError, MISUSE, Option } from '@flotilla/command-line';
import { installOtherBrowsers } from './browser.ts';
import { buildEverything } from './builds.ts';
import { ROOT } from './root.ts';
import { environmentOn, isDay } from './testing/another-day.ts';
import { planOfArguments } from './testing/arguments.ts';
import { staticChecks } from './testing/checks.ts';
import { type Count, NOTHING, summarize } from './testing/count.ts';
import { NO_DEADLINE } from './testing/deadline.ts';
import { describePlan } from './testing/describe-plan.ts';
import { literal } from './testing/literal.ts';
import { PAGE_SPECS, PARTS, type Plan } from './testing/plan.ts';
import { playwright } from './testing/playwright.ts';
import { becomePoor, POOR_MACHINES } from './testing/poor-machine.ts';
import { profileOf } from './testing/profile.ts';
import { titlesAbout } from './testing/reach.ts';
import { runCommand } from './testing/run-command.ts';
import { attempt, jest } from './testing/runners.ts';
import { keepScratchInMemory } from './testing/scratch.ts';
import { endWithTools } from './testing/tools.ts';
import { readWorkspace } from './testing/workspace.ts';

/** Of e2e/playwright.config.ts. `npm run test:all` runs the others. */
const JOURNEYS = ['--project=journeys', '--project=releases'];

/** `npm test`: the checks and tests of everything, or of what is named. */
const named = readArguments();
endWithTools();
keepScratchInMemory();
const workspace = readWorkspace();
const plan = readPlan();
if (named.changed) console.log(describePlan(plan));
if (named.day) Object.assign(process.env, environmentOn(named.day));
if (named.machine) await becomePoor(named.machine);
const counts: Count[] = await Promise.all([staticChecks(plan, workspace), builds(plan)]);
counts.push(await jest(plan.jest, plan.files, plan.title));
counts.push(await browserTests(plan));
counts.push(...(await testsOfOtherSites(plan)));
if (named.profile) console.log(`\n${profileOf(counts)}`);
process.exit(summarize(counts) ? 0 : 1);

function readArguments() {
  const command = commandLine('test', {
    says: `Runs checks and builds at the same time, then unit tests, then the journeys of visitors in Chromium. The last line sums all of them.
npm run test:all runs what is left out here.
Exit code 1: a test failed.`,
    examples: [
      ['test', 'everything that a change must pass'],
      ['test -- mf-search', 'one package, named by its folder'],
      ['test -- platform/runtime/src/moment.test.ts', 'one file of tests, in jest, a browser or containers'],
      ['test -- --changed --part=unit', 'the unit tests that what differs from main can break'],
    ],
  })
    .argument('[subject]', 'a package or a file of tests')
    .option('--title <words>', 'of a file, the tests whose titles have these words')
    .option('--changed [commit]', 'what differs from a commit can break; without one, from main')
    .addOption(
      new Option('--day <day>', 'as on another day: +45d, 2028-02-29, 2027-03-28 00:55:00').argParser(day),
    )
    .addOption(new Option('--machine <machine>', 'as on a machine with less').choices(POOR_MACHINES))
    .option('--profile', 'says at the end where the time went')
    .addOption(new Option('--part <part>', 'one part alone').choices(PARTS))
    .parse();
  return { subject: command.processedArgs[0], ...command.opts() };
}

function day(text: string): string {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('It is written +45d, 2028-02-29 or 2027-03-28 00:55:00.');
}

function readPlan(): Plan {
  try {
    return planOfArguments(named, workspace);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(MISUSE);
  }
}

/** The shell's tests run its built worker, and the browser tests' site is published from the same builds. */
async function builds({ build }: Plan): Promise<Count> {
  return build ? attempt('builds', () => buildEverything(join(ROOT, '.data/e2e'))) : NOTHING;
}

async function browserTests({ browser, pages, stack, title }: Plan): Promise<Count> {
  if (stack) return runCommand(stack.join(' '), stack, NO_DEADLINE);
  const config = 'e2e/playwright.config.ts';
  if (browser === 'all') return playwright(config, JOURNEYS);
  const specs = browser.filter(spec => !isOfOther(spec));
  if (specs.length + pages.length === 0) return NOTHING;
  if (specs.some(spec => spec.startsWith('browsers/'))) installOtherBrowsers();
  // Each file belongs to one project; Playwright would run all tests of the projects before it.
  const files = pages.length > 0 ? new Set([...specs, ...PAGE_SPECS]) : specs;
  const titles = title ? literal(title) : pages.length > 0 ? titlesOf(specs, pages) : undefined;
  return playwright(config, [
    ...[...files].map(specFile),
    '--no-deps',
    ...(titles ? ['--grep', titles] : []),
  ]);
}

/** Each in a run of its own, because it starts another site. */
async function testsOfOtherSites({ browser, title }: Plan): Promise<Count[]> {
  const specs = browser === 'all' ? workspace.otherSpecs : browser.filter(isOfOther);
  const counts: Count[] = [];
  for (const site of new Set(specs.map(spec => dirname(spec)))) {
    const files = specs.filter(spec => dirname(spec) === site).map(specFile);
    const titles = title ? ['--grep', literal(title)] : [];
    counts.push(await playwright(`e2e/${site}/playwright.config.ts`, [...files, ...titles]));
  }
  return counts;
}

/** A function, because the script runs above. */
function isOfOther(spec: string): boolean {
  return workspace.otherSpecs.includes(spec);
}

/** Every test of these files, and those of the pages in the files that go from page to page. */
function titlesOf(specs: readonly string[], pages: readonly string[]): string {
  const ofPages = `(?:${PAGE_SPECS.join('|')})\\.spec\\.ts.*${titlesAbout(pages)}`;
  return [...specs.map(spec => `\\b${literal(spec)}\\.spec\\.ts `), ofPages].join('|');
}

/** A function, because the script runs above. */
function specFile(spec: string): string {
  return `e2e/${spec.includes('/') ? spec : `specs/${spec}`}.spec.ts`;
}
