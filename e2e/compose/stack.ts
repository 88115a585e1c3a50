import { execFile, execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { SLOWNESS } from '../support/slowness.ts';

const runAside = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
/** `docker-compose`, or `docker compose`; project and ports are in the environment. */
const [tool = 'docker-compose', ...toolArgs] = (process.env.COMPOSE_COMMAND ?? 'docker-compose').split(' ');

/** Runs docker-compose on the stack under test. @returns its output @throws Error with its error output */
export const compose = (...args: string[]): string => run(tool, ...toolArgs, ...args);

const project = process.env.COMPOSE_PROJECT_NAME ?? '';

/** Ids of the stack's containers by service name, read from the engine, because docker-compose is slow. */
function containers(): Map<string, string[]> {
  const format = '{{.Label "com.docker.compose.service"}} {{.ID}}';
  const label = `label=com.docker.compose.project=${project}`;
  const lines = run('docker', 'ps', '--all', '--filter', label, '--format', format).trim().split('\n');
  const found = new Map<string, string[]>();
  for (const [service = '', id = ''] of lines.map(line => line.split(' ')))
    found.set(service, [...(found.get(service) ?? []), id]);
  return found;
}

export const services = (): string[] => [...containers().keys()].sort();

type Container = {
  State: { Status: string; ExitCode: number; Health?: { Status: string } };
  Config: { User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    SecurityOpt: string[];
    Memory: number;
    PidsLimit: number;
  };
};

/** Every container of a service. */
export const inspectAll = (service: string): Container[] =>
  replicas(service).map(
    id => JSON.parse(run('docker', 'inspect', '--format', '{{json .}}', id)) as Container,
  );

/** Runs a command in the first container of a service. @returns its output, or undefined if it fails */
export const inside = (service: string, ...command: string[]): string | undefined =>
  insideOf(replicas(service)[0] ?? '', ...command);

/** Runs a command in one container. @returns its output, or undefined if it fails */
export function insideOf(id: string, ...command: string[]): string | undefined {
  try {
    return run('docker', 'exec', id, ...command).trim();
  } catch {
    return undefined;
  }
}

/** `/metrics` of a server in a container; undefined if it does not answer. */
export const metricsOf = (id: string, port: number): string | undefined =>
  insideOf(
    id,
    'node',
    '--eval',
    `fetch('http://localhost:${port}/metrics').then(a => a.text()).then(t => console.log(t))`,
  );

/** The last lines that a container has logged. */
export const logsOf = (id: string, lines: number) => run('docker', 'logs', `--tail=${lines}`, id);

/** Ends one container at once, as if its machine were lost; it stays away until it is started. The test goes on meanwhile. */
export const kill = (id: string) => runAside('docker', ['kill', id]);
/** Ends one container in order: it answers what it has. */
export const stopOne = (id: string) => runAside('docker', ['stop', id]);
export const startOne = (id: string) => runAside('docker', ['start', id]);

/** What an operator types: the images may be new, here the containers are. */
export const update = (...services: string[]) =>
  runAside(process.execPath, ['tooling/run/src/update.ts', ...services], { cwd: ROOT });

const READY_MS = 60_000 * SLOWNESS;

/** Waits until the health check of every container of a service passes. */
export const healthy = (service: string) =>
  expect
    .poll(() => inspectAll(service).filter(({ State }) => State.Health?.Status !== 'healthy').length, {
      timeout: READY_MS,
      message: `${service} is healthy`,
    })
    .toBe(0);

/** Ids of the containers of a service. */
export function replicas(service: string): string[] {
  const ids = containers().get(service);
  if (!ids) throw new Error(`There is no container of ${service}`);
  return ids;
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
