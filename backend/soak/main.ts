import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Argument, commandLine, numberBetween, Option } from '@flotilla/command-line';
import { type PartFigures, soakReport } from './soak-report.ts';

/**
 * `npm run soak`: the tests of money and seats with their full counts, and a whole
 * site under overload, under every fault of the fault matrix, under a release every few seconds, and with pages that are shown again and
 * again. Exit code 1 if a part failed.
 */
const ROOT = join(import.meta.dirname, '../..');
const SUMMARY = join(ROOT, 'docs/figures-soak.md');

/** The full counts, at scale 1. */
const FULL = {
  kills: 200,
  modelRuns: 1_000,
  raceRounds: 50,
  inventedUrls: 20_000,
  releases: 200,
  siteMinutes: 30,
  leakRounds: 50,
};

const PART_NAMES = [
  'contention',
  'crash',
  'model',
  'prices',
  'faults',
  'leaks',
  'clone',
  'overload',
  'releases',
  'site',
] as const;
const command = commandLine('soak', {
  says: `The tests of money and seats with their full counts, and a whole site under load, faults and releases. All of it takes hours.
Exit code 1: a part failed.`,
  examples: [
    ['run soak', 'every part with its full counts'],
    ['run soak -- contention --scale 0.1', 'one part, a tenth of its counts'],
    [
      'run soak -- crash --seed 7 --write',
      'one part as it was, and the figures go into docs/figures-soak.md',
    ],
  ],
})
  .addArgument(new Argument('[parts...]', 'parts').choices(PART_NAMES))
  .addOption(
    new Option('--scale <number>', 'a part of the full counts')
      .default(1)
      .argParser(numberBetween(0.0001, 100)),
  )
  .option('--seed <text>', 'repeats what a run before did', String(Date.now() % 1_000_000))
  .option('--write', 'puts the figures into docs/figures-soak.md', false)
  .parse();
const { scale, seed, write } = command.opts();
const scaled = (count: number) => String(Math.max(1, Math.round(count * scale)));

/** A part runs tests of the backend, or a script of its own. */
type PartPlan = { tests: string[]; variables: object } | { script: string; variables: object };

/** Each database gets half of the kills. */
const PARTS = {
  contention: {
    tests: ['test/bookings/race', '-t', 'two hundred buyers'],
    variables: { RACE_ROUNDS: scaled(FULL.raceRounds) },
  },
  crash: {
    tests: ['soak/crash'],
    variables: { CRASH_KILLS: scaled(FULL.kills / 2), CRASH_BUYERS: '12', CRASH_SEED: seed },
  },
  model: {
    tests: ['test/bookings/model'],
    variables: { MODEL_RUNS: scaled(FULL.modelRuns), MODEL_SEED: seed },
  },
  prices: { script: 'e2e/prices/main.ts', variables: {} },
  faults: { script: 'e2e/faults/main.ts', variables: {} },
  leaks: { script: 'e2e/leaks/main.ts', variables: { LEAK_ROUNDS: scaled(FULL.leakRounds) } },
  clone: { script: 'e2e/clone/main.ts', variables: {} },
  overload: { script: 'e2e/load/main.ts', variables: { LOAD_URLS: scaled(FULL.inventedUrls) } },
  releases: { script: 'e2e/releases/main.ts', variables: { SOAK_RELEASES: scaled(FULL.releases) } },
  site: { script: 'e2e/soak/main.ts', variables: { SOAK_MINUTES: String(FULL.siteMinutes * scale) } },
} satisfies Record<(typeof PART_NAMES)[number], PartPlan>;

const [requested] = command.processedArgs;
const names = PART_NAMES.filter(name => requested.length === 0 || requested.includes(name));

const folder = mkdtempSync(join(tmpdir(), 'fernweh-soak-'));
const file = join(folder, 'figures.jsonl');
writeFileSync(file, '');
const failed: string[] = [];
console.log(`seed ${seed}, scale ${scale}`);
for (const name of names) {
  console.log(`\n— ${name} ${JSON.stringify(PARTS[name].variables)}`);
  if ((await run(PARTS[name])) !== 0) failed.push(name);
}
const figures = readFileSync(file, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line) as PartFigures);
rmSync(folder, { recursive: true });

const machine = { cores: cpus().length, processor: cpus()[0]?.model.trim() ?? '', load: loadavg()[0] ?? 0 };
const before = readFileSync(SUMMARY, 'utf8');
const report = soakReport({ figures, failed, machine, seed, scale, measuredAt: new Date(), before });
console.log(`\n${report}`);
if (write) writeFileSync(SUMMARY, report);
process.exitCode = failed.length > 0 ? 1 : 0;

function run(plan: PartPlan) {
  const [command, args] = commandOf(plan);
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...plan.variables, SOAK_FIGURES: file, SOAK_PROGRESS: '1' },
  });
  return new Promise<number>((done, reject) => {
    child.once('error', reject);
    child.once('exit', code => done(code ?? 1));
  });
}

function commandOf(plan: PartPlan): [string, string[]] {
  if ('script' in plan) return [process.execPath, [join(ROOT, plan.script)]];
  const [path = '', ...more] = plan.tests;
  return ['jest', ['--projects', 'backend', '--testPathPatterns', path, ...more]];
}
