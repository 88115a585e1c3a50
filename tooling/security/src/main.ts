import { Argument, commandLine, httpAddress, Option } from '@flotilla/command-line';
import { addresses } from './attacks/addresses.ts';
import { cacheDeception } from './attacks/cache-deception.ts';
import { cachePoisoning } from './attacks/cache-poisoning.ts';
import { changedBytes } from './attacks/changed-bytes.ts';
import { crossSite } from './attacks/cross-site.ts';
import { floods } from './attacks/floods.ts';
import { foreignBookings } from './attacks/foreign-bookings.ts';
import { forgedOverrides } from './attacks/forged-overrides.ts';
import { guessedPasswords } from './attacks/guessed-passwords.ts';
import { inventedRows } from './attacks/invented-rows.ts';
import { scriptsAsPictures } from './attacks/scripts-as-pictures.ts';
import { slowFields } from './attacks/slow-fields.ts';
import { spellings } from './attacks/spellings.ts';
import { strangersAtTheDesk } from './attacks/strangers-at-the-desk.ts';
import type { Check, Outcome, Skipped } from './check.ts';
import { dependencies } from './dependencies/dependencies.ts';
import { observatory } from './observatory/observatory.ts';
import { contentPolicy } from './policy/content-policy.ts';
import { countOf, lastLine, linesOf } from './report.ts';
import { withSqlmap } from './scanners/with-sqlmap.ts';
import { withWapiti } from './scanners/with-wapiti.ts';
import { openSite } from './site/site.ts';

/**
 * `npm run security`: attacks the site (docs/decisions/103). Without an address it
 * starts one of its own. Exit code 1 where a check found something. No attack leaves this machine.
 */
const CHECKS: Record<string, Check> = {
  policy: contentPolicy,
  observatory,
  wapiti: withWapiti,
  sqlmap: withSqlmap,
  'cache-deception': cacheDeception,
  'cache-poisoning': cachePoisoning,
  'cross-site': crossSite,
  'foreign-bookings': foreignBookings,
  addresses,
  spellings,
  'forged-overrides': forgedOverrides,
  'scripts-as-pictures': scriptsAsPictures,
  'strangers-at-the-desk': strangersAtTheDesk,
  'changed-bytes': changedBytes,
  dependencies,
  'slow-fields': slowFields,
  // These use limits up: what comes after them would be refused.
  'invented-rows': inventedRows,
  floods,
  'guessed-passwords': guessedPasswords,
};

const command = commandLine('security', {
  says: `Attacks the site (docs/decisions/103), one of its own without an address. No attack leaves this machine.
Exit code 1: a check found something.`,
  examples: [
    ['run security', 'every check'],
    ['run security -- floods slow-fields', 'two checks'],
    ['run security -- --url http://localhost:8080', 'a site that is running'],
  ],
})
  .addArgument(new Argument('[checks...]', 'checks').choices(Object.keys(CHECKS)))
  .addOption(new Option('--url <address>', 'a site that is running').argParser(httpAddress))
  .parse();
const [positionals] = command.processedArgs;
const outcomes: (Outcome | Skipped)[] = [];
const site = await openSite(command.opts().url);
try {
  for (const [name, check] of Object.entries(CHECKS)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const outcome = await check(site).catch(brokenOff);
    outcomes.push(outcome);
    for (const line of linesOf(name, outcome)) console.log(line);
  }
} finally {
  await site.stop();
}
console.log(lastLine(countOf(outcomes)));
process.exit(outcomes.some(outcome => 'found' in outcome && outcome.found.length > 0) ? 1 : 0);

/** A check that could not end has proved nothing. */
function brokenOff({ message }: Error): Outcome {
  return { tried: 'broken off', found: [`The check could not end: ${message}`] };
}
