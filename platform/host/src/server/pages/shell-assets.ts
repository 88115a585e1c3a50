import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assetPath } from '@flotilla/contracts/assets';
import { integrityOf } from '../releases/mirror.ts';

/** The shell's own built files. */
type Script = { href: string; integrity: string };

export type ShellAssets = {
  script: Script;
  /** Starts the other one once the page is on the screen; absent in development. */
  start?: Script;
  /** Digests of all scripts by path, with those that load later. */
  integrity: Record<string, string>;
  css: string[];
  /** Digests of the sheets by path; absent in development, where sheets change. */
  cssIntegrity?: Record<string, string>;
  /** The first file of each family, preloaded. */
  fonts: string[];
};

const SHELL_ASSETS = assetPath('shell');

/** @throws Error where the shell was not built. */
export async function readShellAssets(directory: string): Promise<ShellAssets> {
  const files = await readdir(directory).catch(() => []);
  const named = (name: string) => files.find(file => new RegExp(`^${name}\\.\\w+\\.js$`).test(file));
  const [script, start] = [named('shell'), named('start')];
  if (!script || !start)
    throw new Error(`The shell has no browser bundle in ${directory}; run npm start to build it`);
  const digests = async (extension: string) => {
    const entries = files
      .filter(file => file.endsWith(extension))
      .map(async file => [SHELL_ASSETS + file, integrityOf(await readFile(join(directory, file)))] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  const integrity = await digests('.js');
  const digested = (file: string): Script => {
    const href = SHELL_ASSETS + file;
    return { href, integrity: integrity[href] ?? '' };
  };
  return {
    script: digested(script),
    start: digested(start),
    integrity,
    css: files.filter(file => /^shell\.\w+\.css$/.test(file)).map(file => SHELL_ASSETS + file),
    cssIntegrity: await digests('.css'),
    fonts: files.filter(file => /\.preload\..*\.woff2$/.test(file)).map(file => SHELL_ASSETS + file),
  };
}
