import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { WEBKIT } from '@fernweh/run/browser';
import { freePorts } from '@fernweh/run/free-ports';

const START_MS = 10_000;

export type WebKit = {
  /** Where its WebDriver answers. */
  address: string;
  /** Waits until it answers. */
  answers(): Promise<void>;
  /** The lines that driver and pages have printed so far; a page prints its console. */
  printed(): string[];
  stop(): Promise<void>;
};

/** Starts WebKit's driver on a display in memory, with an empty profile. */
export async function startWebKit(): Promise<WebKit> {
  const profile = await mkdtemp(join(tmpdir(), 'webkit-'));
  const { display, process: screen } = await startDisplay();
  const { driver: port } = await freePorts(['driver']);
  const driver = spawn(WEBKIT.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, ...folders(profile) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const output of [driver.stdout, driver.stderr])
    createInterface(output).on('line', line => lines.push(line));
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    answers: () => answers(address),
    printed: () => lines,
    stop: async () => {
      await end(driver);
      await end(screen);
      // WebKit's own processes end a moment later, and still write.
      await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Where WebKit stores cookies, caches and settings. */
const folders = (profile: string) => ({
  XDG_DATA_HOME: profile,
  XDG_CACHE_HOME: profile,
  XDG_CONFIG_HOME: profile,
});

/** Starts an X server that draws into memory. It chooses a free display and prints its number. */
async function startDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const server = spawn(
    WEBKIT.display,
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = await once(server.stdio[3] as Readable, 'data');
  return { display: `:${String(number).trim()}`, process: server };
}

async function answers(address: string): Promise<void> {
  const end = Date.now() + START_MS;
  const asked = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await asked())) {
    if (Date.now() > end) throw new Error(`WebKit's driver does not answer within ${START_MS} ms.`);
    await setTimeout(20);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
