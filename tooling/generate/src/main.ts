import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Argument, commandLine } from '@flotilla/command-line';
import { eventChecks } from './event-checks.ts';

/** Writes the generated files. With `--check` it prints the API's document and says which files are out of date. */
const ROOT = join(import.meta.dirname, '../../..');
const GROUPS = ['remotes', 'topics', 'api', 'entries'] as const;
const command = commandLine('generate', {
  says: `Writes what follows from the list of remotes, the shapes in zod, the routes of the API, the content model and the manifests: how remotes are built, reviewed and run, types, checks of browsers, JSON Schemas, the list of topics.
Commands that build run it first where the sources of a file have changed since, or the file is missing.
Exit code 1: with --check, a file is out of date.`,
  examples: [
    ['run generate', 'after a change of a payload, of props or of a route of the API'],
    ['run generate -- topics', 'what follows from topics, props and manifests'],
    ['run generate -- --check', 'changes nothing, and says what is out of date'],
  ],
})
  .addArgument(
    new Argument(
      '[groups...]',
      'what follows from the list of remotes; from topics, props and content; types of the API; types of entries',
    ).choices(GROUPS),
  )
  .option('--check', "changes nothing: prints the API's document, and says what is out of date", false)
  .parse();

const { check } = command.opts();
const [named] = command.processedArgs;
const groups = named.length > 0 ? named : GROUPS;
// The topics import these checks, and nearly everything imports the topics: a new one can be read once its check is there.
if (!check)
  for (const [path, text] of Object.entries(await eventChecks())) await write(join(ROOT, path), text);
const files: [path: string, text: string][] = [];
for (const group of groups) files.push(...(await outputsOf(group)));
if (check) await compare();
else for (const [path, text] of files) await write(path, text);

async function outputsOf(group: (typeof GROUPS)[number]): Promise<Map<string, string>> {
  const { apiFiles, entryFiles, remoteFiles, topicFiles } = await import('./outputs.ts');
  if (group === 'remotes') return remoteFiles();
  if (group === 'topics') return topicFiles();
  if (group === 'entries') return entryFiles();
  const { readDocument } = await import('./document.ts');
  const document = await readDocument();
  if (check) console.log(document);
  return apiFiles(document);
}

async function write(path: string, text: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => undefined)) === text) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  console.log(`✓ ${relative(ROOT, path)}`);
}

async function compare(): Promise<void> {
  const current = await Promise.all(files.map(([path]) => readFile(path, 'utf8').catch(() => undefined)));
  const stale = files.filter(([, text], at) => text !== current[at]);
  if (stale.length === 0) return;
  const names = stale.map(([path]) => relative(ROOT, path)).join(', ');
  console.error(`Out of date: ${names}. Run: npm run generate`);
  process.exitCode = 1;
}
