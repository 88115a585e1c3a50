import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');
/** `docker-compose`, or `docker compose`; project and ports are in the environment. */
const [tool = 'docker-compose', ...toolArgs] = (process.env.COMPOSE_COMMAND ?? 'docker-compose').split(' ');

/** Runs docker-compose on the stack under test. @returns its output @throws Error with its error output */
export const compose = (...args: string[]): string => run(tool, ...toolArgs, ...args);

const project = process.env.COMPOSE_PROJECT_NAME ?? '';

/** Containers of the stack by service name, read from the engine, because docker-compose is slow. */
function containers(): Map<string, string> {
  const format = '{{.Label "com.docker.compose.service"}} {{.ID}}';
  const label = `label=com.docker.compose.project=${project}`;
  const lines = run('docker', 'ps', '--all', '--filter', label, '--format', format).trim().split('\n');
  return new Map(lines.map(line => line.split(' ') as [string, string]));
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

export function inspect(service: string): Container {
  return JSON.parse(run('docker', 'inspect', '--format', '{{json .}}', idOf(service))) as Container;
}

/** Runs a command in a container. @returns its output, or undefined if it fails */
export function inside(service: string, ...command: string[]): string | undefined {
  try {
    return run('docker', 'exec', idOf(service), ...command).trim();
  } catch {
    return undefined;
  }
}

const READY_MS = 60_000;

/** Waits until a container's health check passes. */
export const healthy = (service: string) =>
  expect
    .poll(() => inspect(service).State.Health?.Status, {
      timeout: READY_MS,
      message: `${service} is healthy`,
    })
    .toBe('healthy');

function idOf(service: string): string {
  const id = containers().get(service);
  if (!id) throw new Error(`There is no container of ${service}`);
  return id;
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
