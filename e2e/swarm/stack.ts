import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const STACK = process.env.STACK ?? '';

export const docker = async (...args: string[]): Promise<string> => (await run('docker', args)).stdout.trim();
export const nameOf = (service: string) => `${STACK}_${service}`;

/** Ids of the running containers of a service. */
export async function replicas(service: string): Promise<string[]> {
  const label = `label=com.docker.swarm.service.name=${nameOf(service)}`;
  return (await docker('ps', '--quiet', '--filter', label)).split('\n').filter(Boolean);
}

export type Container = {
  State: { Health?: { Status: string } };
  Config: { Env: string[]; User: string };
  HostConfig: {
    ReadonlyRootfs: boolean;
    CapDrop: string[];
    Memory: number;
    PidsLimit: number;
    Init: boolean;
  };
};
export const inspect = async (id: string): Promise<Container> =>
  JSON.parse(await docker('inspect', '--format', '{{json .}}', id));

/** `completed`, `rollback_completed`, … */
export const updateState = (service: string) =>
  docker('service', 'inspect', '--format', '{{.UpdateStatus.State}}', nameOf(service));
