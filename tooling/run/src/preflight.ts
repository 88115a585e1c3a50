import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type SitePorts, variableOf } from './site.ts';

const OWNER_ONLY = 0o700;

/**
 * Makes the data folder, for its owner alone, and everything that this process and its children write from now on:
 * database files hold personal data.
 * @throws Error naming the folder if nothing can be written there
 */
export async function openDataFolder(directory: string): Promise<void> {
  process.umask(0o077);
  try {
    await mkdir(directory, { recursive: true });
    await chmod(directory, OWNER_ONLY);
    const probe = join(directory, `.probe-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`Nothing can be written to ${directory} (${code}). Make it writable or set DATA_DIR.`);
  }
}

/** @throws Error naming the first port that is in use, or that browsers never ask, and the variable that moves it */
export function checkPorts(ports: SitePorts): Promise<void> {
  return checkFree({
    site: ports.site,
    ...ports.remotes,
    API: ports.api,
    'release desk': ports.desk,
    ...ports.standIns,
  });
}

/** @param listeners ports by the names of their listeners */
export async function checkFree(listeners: Record<string, number>): Promise<void> {
  const named = Object.entries(listeners);
  const inUse = await Promise.all(
    named.map(async ([name, port]) => ((await isFree(port)) ? [] : [{ name, port }])),
  );
  const [first] = inUse.flat();
  if (first)
    throw new Error(
      `Port ${first.port} (${first.name}) is in use. Stop what uses it, or choose another with ${variableOf(first.name)}.`,
    );
  for (const [name, port] of named)
    if (await isBarred(port))
      throw new Error(
        `Port ${port} (${name}) is one that browsers and Node never ask, because other protocols use it. Choose another with ${variableOf(name)}.`,
      );
}

/** A port that nothing uses: the preferred one, else any. */
export async function freePort(preferred: number): Promise<number> {
  if (await isFree(preferred)) return preferred;
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '::', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

/** Whether `fetch` refuses the port before it connects (https://fetch.spec.whatwg.org/#port-blocking). Nobody hears what is asked of a free port. */
async function isBarred(port: number): Promise<boolean> {
  try {
    await fetch(`http://localhost:${port}`, { method: 'HEAD', signal: AbortSignal.timeout(1000) });
    return false;
  } catch (error) {
    return (error as { cause?: Error }).cause?.message === 'bad port';
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(done => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '::', () => server.close(() => done(true)));
  });
}
