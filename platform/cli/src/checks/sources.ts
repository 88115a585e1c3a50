import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Conflict } from '@flotilla/release-contract';
import { z } from 'zod';
import { runTool } from './run-tool.ts';

/** More would hide the first ones. */
const MOST_NAMED = 5;

type Found = Pick<Conflict, 'kind' | 'subject' | 'sentence'>;

/**
 * What is wrong with the sources of a remote: types, and imports that its boundaries forbid. A stock tool's build has no sources here.
 * @param root the site's folder
 */
export async function sourceConflicts(remote: string, root: string): Promise<Found[]> {
  if (!existsSync(join(root, remote, 'tsconfig.json'))) return [];
  const found = await Promise.all([typeErrors(remote, root), forbiddenImports(remote, root)]);
  return found.flat();
}

const TYPE_ERROR = /^(.+?)\((\d+),\d+\): error (TS\d+): (.*)$/gm;

async function typeErrors(remote: string, root: string): Promise<Found[]> {
  const printed = await runTool('tsc', ['--noEmit', '--pretty', 'false', '-p', remote], root);
  const errors = [...printed.matchAll(TYPE_ERROR)].map(([, file = '', line = '', code = '', text = '']) => ({
    kind: 'types' as const,
    subject: `${file}:${line}`,
    sentence: `${file}:${line} has a type error: ${text.replace(/\.$/, '')} (${code}); mend it, or say what the type is.`,
  }));
  return shortened(errors, `\`tsc --noEmit -p ${remote}\` shows all`);
}

const violations = z.object({
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string(), severity: z.string() }),
      }),
    ),
    ruleSetUsed: z.object({
      forbidden: z.array(z.object({ name: z.string(), comment: z.string().optional() })),
    }),
  }),
});

const RULES = '.dependency-cruiser.cjs';

/** The rules lie in the site's folder or above it. */
function folderOfRules(folder: string): string | undefined {
  if (existsSync(join(folder, RULES))) return folder;
  return dirname(folder) === folder ? undefined : folderOfRules(dirname(folder));
}

async function forbiddenImports(remote: string, root: string): Promise<Found[]> {
  const folder = folderOfRules(root);
  if (folder === undefined) {
    // On stderr: with --json the answer alone is printed.
    console.warn(
      `Imports of ${remote} were not checked: neither ${root} nor a folder above it has a ${RULES}, dependency-cruiser's rules of what may import what.`,
    );
    return [];
  }
  const config = ['--config', RULES, '--output-type', 'json'];
  const sources = relative(folder, join(root, remote, 'src'));
  const printed = await runTool('depcruise', [...config, sources], folder);
  const { summary } = violations.parse(JSON.parse(printed));
  const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const because = (rule: string) => {
    const comment = comments.get(rule);
    return comment ? `: ${comment.replace(/\.$/, '')}` : '';
  };
  const errors = summary.violations
    .filter(({ rule }) => rule.severity === 'error')
    .map(({ from, to, rule }) => ({
      kind: 'boundary' as const,
      subject: from,
      sentence: `${from} imports ${to}, which the rule ${rule.name} forbids${because(rule.name)}; take what it needs from \`shared\`, or show the other team's fragment (docs/boundaries.md).`,
    }));
  return shortened(errors, '`npm test -- --part=checks` shows all');
}

function shortened(errors: Found[], where: string): Found[] {
  const [last] = errors.slice(MOST_NAMED);
  if (!last) return errors;
  const more = errors.length - MOST_NAMED;
  return [
    ...errors.slice(0, MOST_NAMED),
    { ...last, sentence: `There are ${more} more of these; ${where}.` },
  ];
}
