import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A structured log line; `time` in ms since 1970. */
export type LogLine = { time: number; msg?: string } & Record<string, unknown>;

/** Collects the log lines that processes write to standard output. */
export function createProcessLog() {
  const lines: LogLine[] = [];
  return {
    lines: lines as readonly LogLine[],
    follow({ stdout }: ChildProcess) {
      if (!stdout) return;
      createInterface({ input: stdout }).on('line', text => {
        lines.push(...parseLogLine(text));
      });
    },
  };
}

/** No line for text that is not structured. */
export function parseLogLine(text: string): LogLine[] {
  try {
    return [JSON.parse(text) as LogLine];
  } catch {
    return [];
  }
}
