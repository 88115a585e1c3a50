import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { DATA_DIR } from '../ports.ts';

const MAPS = join(ROOT, DATA_DIR, 'maps');
const BUILD = join(ROOT, 'tooling/bench/src/build/package-build.ts');

export type MappedFiles = {
  /** The source map of a delivered script. @throws Error if no build contains the file */
  mapOf(owner: string, code: string): Promise<string>;
};

/** Builds a deployable again with source maps when the first of its scripts needs one. */
export function createMappedFiles(): MappedFiles {
  const built = new Map<string, Promise<Map<string, string>>>();
  return {
    async mapOf(owner, code) {
      const maps = built.get(owner) ?? mapsByCode(owner);
      built.set(owner, maps);
      const map = (await maps).get(shapeOf(code));
      if (map === undefined) throw new Error(`No build of ${owner} made this file; did its sources change?`);
      return map;
    },
  };
}

/** The minifier may assign short names in another order, but all positions, and so the source map, are the same. */
export const shapeOf = (code: string) =>
  code.replaceAll(/[A-Za-z_$][\w$]*/g, name => 'x'.repeat(name.length));

async function mapsByCode(owner: string): Promise<Map<string, string>> {
  await buildWithMaps(owner);
  const folder = join(MAPS, owner, 'web');
  // A worker script that was copied unchanged has no source map.
  const names = new Set(await readdir(folder));
  const scripts = [...names].filter(name => name.endsWith('.js') && names.has(`${name}.map`));
  const read = async (name: string): Promise<[string, string]> => [
    shapeOf(await readFile(join(folder, name), 'utf8')),
    await readFile(join(folder, `${name}.map`), 'utf8'),
  ];
  return new Map(await Promise.all(scripts.map(read)));
}

function buildWithMaps(owner: string): Promise<void> {
  return new Promise((done, fail) => {
    const args = [BUILD, join(ROOT, owner), join(MAPS, owner), join(MAPS, '.cache'), 'maps'];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`${owner} does not build with source maps`)),
    );
  });
}
