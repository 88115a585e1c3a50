import { commandLine, Option, wholeNumberFrom } from '@flotilla/command-line';

/**
 * `npm run drill`: destroys a database under a light load of bookings and restores it from base
 * backup and log (docs/decisions/094). It uses databases of its own, never that of a site. Exit code 1 if a promise was
 * broken, 3 where PostgreSQL's programs are missing.
 */
const { answers, seed } = commandLine('drill', {
  says: `Destroys a database under a light load of bookings and restores it from base backup and log. It uses databases of its own.
Exit code 1: a promise was broken. 3: PostgreSQL's programs are missing.`,
  examples: [
    ['run drill', 'until 600 answers came'],
    ['run drill -- --answers 60', 'a short one'],
    ['run drill -- --seed 7', 'repeats what a run before did'],
  ],
})
  .addOption(
    new Option('--answers <number>', 'how many answers people have when the database is destroyed')
      .default(600)
      .argParser(wholeNumberFrom(1)),
  )
  .addOption(
    new Option('--seed <number>', 'repeats what a run before did')
      .default(Date.now() % 1_000_000)
      .argParser(wholeNumberFrom(0)),
  )
  .parse()
  .opts();

console.log(`People book until they have ${answers} answers; then the database is destroyed (seed ${seed}).`);
// The API is loaded once it is needed: the help does not need it.
const { runDrill } = await import('./drill.ts');
const report = await runDrill({ buyers: 4, answers, seed });
if (!report) {
  console.error('PostgreSQL’s programs are missing: install the Debian package postgresql.');
  process.exit(3);
}
const { accounts, before, acknowledged, recoveryPointMs, recoveryTimeMs, unavailable } = report;
const lines = [
  ['bookings acknowledged before the end of the database', before],
  ['bookings acknowledged in all', acknowledged.length],
  ['recovery point: age of the newest commit when the database ended', `${recoveryPointMs} ms`],
  [
    'recovery time: until the API answered from the restored database',
    `${(recoveryTimeMs / 1000).toFixed(1)} s`,
  ],
  ['calls that were told to try again meanwhile', unavailable],
  ['charges at the provider, captures in the ledger', `${accounts.charged}, ${accounts.captures}`],
  ['broken promises', accounts.broken.length],
];
for (const [what, value] of lines) console.log(`${what}: ${value}`);
for (const broken of accounts.broken) console.error(`✗ ${broken}`);
process.exitCode = accounts.broken.length > 0 ? 1 : 0;
