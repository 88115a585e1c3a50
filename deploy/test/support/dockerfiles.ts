import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ROOT, textOf } from './files.ts';

/** The first stage of an image gathers what the remotes declare to others. */
const COPY_CONTRACTS = 'COPY --from=manifests /contracts ./';
const CONTRACTS = readdirSync(ROOT)
  .filter(name => name.startsWith('mf-'))
  .map(remote => `${remote}/contract`);

/** A stage of a Dockerfile: the paths of the repository that it has, and the TypeScript files that it runs. */
export type Stage = { name: string; has: string[]; runs: string[] };

/** @param path of the Dockerfile, from the root. A stage has what the stage has that it stands on. */
export function stagesOf(path: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of textOf(path).replaceAll('\\\n', ' ').split('\n')) {
    const [, base = '', name = 'image'] = /^FROM (\S+)(?: AS (\S+))?/.exec(line) ?? [];
    if (base) {
      const below = stages.find(stage => stage.name === base);
      stages.push({ name, has: [...(below?.has ?? [])], runs: [] });
    }
    const stage = stages.at(-1);
    if (!stage) continue;
    const [, sources] = /^COPY (?!--from)(?:--\S+ )*(.+) \S+$/.exec(line) ?? [];
    if (sources) stage.has.push(...sources.split(/\s+/));
    if (line === COPY_CONTRACTS) stage.has.push(...CONTRACTS);
    if (/^(RUN|CMD)/.test(line)) {
      const files = line.matchAll(/node"?,? +"?([\w./-]+\.ts)/g);
      stage.runs.push(...[...files].map(([, file = '']) => file));
    }
  }
  return stages;
}

/**
 * The repository's own files that a file imports when it runs, or starts as a process or thread of its own, itself and theirs with it; paths from
 * the root. Imports of types are none: Node removes them. Neither is a file that a build makes.
 * @param when `at once` leaves out what is imported, or started, by a call
 */
export function importsOf(
  file: string,
  found = new Set<string>(),
  when: 'ever' | 'at once' = 'ever',
): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  if (!/\.tsx?$/.test(file)) return found;
  const from = createRequire(join(ROOT, file));
  for (const name of importedNames(readFileSync(join(ROOT, file), 'utf8'), when)) {
    const target = name.startsWith('.')
      ? join(ROOT, dirname(file), name)
      : /^@(fernweh|flotilla)\//.test(name)
        ? from.resolve(name)
        : undefined;
    if (target && existsSync(target)) importsOf(relative(ROOT, target), found, when);
  }
  return found;
}

/** `join(import.meta.dirname, '../worker.ts')` and `new URL('./worker.ts', import.meta.url)`. */
function startedFiles(code: string): string[] {
  const joined = code.matchAll(/import\.meta\.dirname,\s*['"]([^'"]+\.tsx?)['"]/g);
  const urls = code.matchAll(/new URL\(\s*['"]([^'"]+\.tsx?)['"],\s*import\.meta\.url/g);
  return [...joined, ...urls].map(([, path = '']) => (path.startsWith('.') ? path : `./${path}`));
}

function importedNames(code: string, when: 'ever' | 'at once'): string[] {
  const statements = code.matchAll(/^(?:import|export) (?!type )(?:[^;'"]*? from )?['"]([^'"]+)['"]/gm);
  const calls = code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g);
  const first = [...statements].map(([, name = '']) => name);
  return when === 'at once'
    ? first
    : [...first, ...[...calls].map(([, name = '']) => name), ...startedFiles(code)];
}
