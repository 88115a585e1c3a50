import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type SitePorts, variableOf } from './site.ts';

/** @throws Error naming the folder where nothing can be written. */
export async function checkWritable(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    const probe = join(directory, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`Nothing can be written to ${directory} (${code}). Make it writable or set DATA_DIR.`);
  }
}

/** Before anything starts: nothing may be half-started. @throws Error naming the first port in use and its variable. */
export function checkPorts(ports: SitePorts): Promise<void> {
  return checkFree({ site: ports.site, ...ports.remotes, API: ports.api, ...ports.standIns });
}

/** The same for some listeners by name. */
export async function checkFree(listeners: Record<string, number>): Promise<void> {
  const named = Object.entries(listeners);
  const taken = await Promise.all(
    named.map(async ([name, port]) => ((await isFree(port)) ? [] : [{ name, port }])),
  );
  const [first] = taken.flat();
  if (!first) return;
  throw new Error(
    `Port ${first.port} (${first.name}) is in use. Stop what uses it, or choose another with ${variableOf(first.name)}.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise(done => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '::', () => server.close(() => done(true)));
  });
}
