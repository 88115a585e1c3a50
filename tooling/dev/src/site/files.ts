import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { ShellAssets } from '@fernweh/shell/server';
import { SHELL_FILE } from '@flotilla/build/dev';
import { SHELL_ASSETS } from '@flotilla/build/shell';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** Sends the current content of a file of a browser bundle. */
export async function sendFile(response: ServerResponse, directory: string, file: string): Promise<void> {
  const type = TYPES[extname(file)];
  const content =
    type && !file.includes('/') ? await readFile(join(directory, file)).catch(() => undefined) : undefined;
  if (!type || !content) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('No such file');
    return;
  }
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(content);
}

/** The shell's files as they are when a page is made. `changed` forgets them after a build. */
export function currentShellAssets(directory: string): { assets: ShellAssets; changed: () => void } {
  let known: ShellAssets | undefined;
  const current = () => {
    known ??= shellAssets(directory);
    return known;
  };
  const assets: ShellAssets = {
    get script() {
      return current().script;
    },
    get integrity() {
      return current().integrity;
    },
    get css() {
      return current().css;
    },
    get fonts() {
      return current().fonts;
    },
  };
  return {
    assets,
    changed() {
      known = undefined;
    },
  };
}

/** The shell's files of its last successful build. */
function shellAssets(directory: string): ShellAssets {
  const files = readdirSync(directory);
  const content = readFileSync(join(directory, SHELL_FILE));
  const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  return {
    script: { href: SHELL_ASSETS + SHELL_FILE, integrity },
    // Chunks change while a page is open, and keep their names.
    integrity: {},
    css: files.filter(file => file.endsWith('.css')).map(file => SHELL_ASSETS + file),
    fonts: files.filter(file => /\.preload\..*\.woff2$/.test(file)).map(file => SHELL_ASSETS + file),
  };
}
