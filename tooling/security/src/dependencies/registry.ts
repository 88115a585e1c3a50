import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';

const LONGEST_MS = 60_000;

type Audit = {
  advisories?: Record<string, { module_name: string; severity: string; title: string; url: string }>;
};

/**
 * Asks the registry that packages come from for its advisories. Some mirrors have none.
 * @returns undefined where it does not answer
 */
export function registryProblems(): string[] | undefined {
  const { packageManager } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  const { stdout } = spawnSync('npx', ['-y', packageManager, 'audit', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: LONGEST_MS,
    maxBuffer: 64 * 2 ** 20,
  });
  return readAudit(stdout ?? '');
}

/** Reads what `pnpm audit --json` prints; undefined where that is no list of advisories. */
export function readAudit(output: string): string[] | undefined {
  try {
    const { advisories } = JSON.parse(output) as Audit;
    return (
      advisories &&
      Object.values(advisories).map(
        ({ module_name: name, severity, title, url }) => `${name}: ${severity}: ${title} (${url})`,
      )
    );
  } catch {
    return undefined;
  }
}
