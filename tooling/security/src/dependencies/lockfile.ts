import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { parse } from 'yaml';

export type Package = { name: string; version: string };

/** Every package that is installed, with those that others bring along. */
export const installedPackages = () => readPackages(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));

export function readPackages(lockfile: string): Package[] {
  const { packages } = parse(lockfile) as { packages: Record<string, unknown> };
  return Object.keys(packages).map(key => {
    const at = key.lastIndexOf('@');
    return { name: key.slice(0, at), version: key.slice(at + 1) };
  });
}
