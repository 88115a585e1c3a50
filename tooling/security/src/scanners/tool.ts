import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { aptInstall } from '@fernweh/run/debian';

/** A program of Debian that scans web sites. */
export type Tool = 'wapiti' | 'sqlmap';

const fileOf = (tool: Tool) => `/usr/bin/${tool}`;

/** Installs the program where it is missing. @returns why it cannot be used; undefined where it can */
export function missing(tool: Tool): string | undefined {
  if (existsSync(fileOf(tool))) return undefined;
  console.log(`  … ${tool} is not installed; installing it`);
  if (aptInstall(tool) && existsSync(fileOf(tool))) return undefined;
  return `${tool} is not installed, and apt-get cannot install it here (it needs Debian, root and the package ${tool}).`;
}

/** Runs it to its end, or until its time is over. @returns what it printed */
export async function runTool(tool: Tool, args: string[], ms: number): Promise<string> {
  const child = spawn(fileOf(tool), args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: ms });
  const [output, problems] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return output + problems;
}
