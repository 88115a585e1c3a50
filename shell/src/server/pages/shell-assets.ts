import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetPath } from '@fernweh/contracts/assets';
import { integrityOf } from '../releases/mirror.ts';

/** The shell's own files, as its build left them. */
export type ShellAssets = {
  script: { href: string; integrity: string };
  css: string[];
  /** Latin faces, preloaded. */
  fonts: string[];
};

const SHELL_ASSETS = assetPath('shell');

/** @throws Error where the shell was not built. */
export async function readShellAssets(directory: string): Promise<ShellAssets> {
  const files = await readdir(directory).catch(() => []);
  const script = files.find(file => /^shell\.[\w]+\.js$/.test(file));
  if (!script) throw new Error(`The shell has no browser bundle in ${directory}; run npm start to build it`);
  const content = await readFile(join(directory, script));
  return {
    script: { href: SHELL_ASSETS + script, integrity: integrityOf(content) },
    css: files.filter(file => /^shell\.\w+\.css$/.test(file)).map(file => SHELL_ASSETS + file),
    fonts: files.filter(file => /-latin-(?!ext).*\.woff2$/.test(file)).map(file => SHELL_ASSETS + file),
  };
}
