import { findSite } from '@flotilla/command-line/site-config';
import { StoreRefusal } from '@flotilla/release-desk/client';
import { type CommandLine, readCommandLine, UsageError, usageOf, type Verb } from './command-line.ts';
import { canRelease } from './commands/can-release.ts';
import { type Context, openContext, type Place } from './commands/context.ts';
import { pause, resume, rollback } from './commands/pointers.ts';
import { promote, promoteTo } from './commands/promote.ts';
import { rehearse } from './commands/rehearse.ts';
import { release } from './commands/release.ts';
import { history, status, type View } from './commands/views.ts';
import { readEnvironment } from './environment.ts';
import { UnfitError } from './fit.ts';
import { jsonOf, type Outcome, textOf } from './outcome.ts';
import { printableLines } from './printable.ts';

/** `npm run release -- …` (`usageOf`). Exit code 1: visitors do not get what was asked for. 2: the command is not understood. */
const wantsJson = process.argv.includes('--json');
let usage = '';
try {
  const site = await findSite();
  usage = usageOf(site.remotes);
  const env = readEnvironment(site);
  const line = readCommandLine(process.argv.slice(2), site.remotes, Object.keys(env.STOCK_REMOTES));
  await run(line, { site, env });
} catch (error) {
  const { message } = error as Error;
  if (wantsJson) {
    console.log(JSON.stringify({ ok: false, error: message, ...detailsOf(error) }));
  } else
    console.error(
      error instanceof UsageError ? `${message}\n\n${usage}` : `✗ ${printableLines(message)}${advice(error)}`,
    );
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

async function run(line: CommandLine, place: Place): Promise<void> {
  if (line.verb === 'status') return show(await status(place, line.remote));
  const remote = line.remote ?? '';
  if (line.verb === 'history') return show(await history(place, remote));
  if (line.verb === 'check') return report(await canRelease(place, line, remote));
  report(await change(line.verb, await openContext(place, line, remote)));
}

function report(outcome: Outcome): void {
  console.log(wantsJson ? jsonOf(outcome) : textOf(outcome));
  if (!outcome.ok) process.exitCode = 1;
}

async function change(
  verb: Exclude<Verb, 'status' | 'history' | 'check'>,
  context: Context,
): Promise<Outcome> {
  switch (verb) {
    case 'release':
      return release(context);
    case 'promote':
      return context.line.to ? promoteTo(context, context.line.to) : promote(context);
    case 'rollback':
      return rollback(context);
    case 'pause':
      return pause(context);
    case 'resume':
      return resume(context);
    case 'rehearse':
      return rehearse(context);
  }
}

function show({ text, data }: View): void {
  console.log(wantsJson ? JSON.stringify({ ok: true, ...data }) : text);
}

function detailsOf(error: unknown): Record<string, unknown> {
  if (error instanceof UnfitError) return { code: 'unfit', conflicts: error.conflicts };
  return { code: error instanceof StoreRefusal ? error.code : 'failed' };
}

function advice(error: unknown): string {
  if (!(error instanceof StoreRefusal)) return '';
  if (error.code === 'sequence')
    return '\n  Nothing was changed by this command. See what visitors get with: npm run release -- status';
  if (error.code === 'paused') return '\n  Nothing was changed. "resume" accepts releases again.';
  return '';
}
