import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { consoleLine, LEVELS, type Level, readLogLine } from './log-line.ts';
import { openRotatingFile, type RotatingFile } from './rotating-file.ts';

/** The output of all services: everything goes to a file for each, warnings and errors to the console as well. */
export type ServiceLogs = {
  directory: string;
  /** Follows the output of a service's process until it ends. A service that starts again continues its file. */
  follow(service: string, child: ChildProcess): void;
};

const SHOWN_FROM: Level = 'warn';

/** @param show prints one line for whoever watches */
export function createServiceLogs(directory: string, show: (line: string) => void): ServiceLogs {
  const files = new Map<string, RotatingFile>();

  function fileOf(service: string): RotatingFile {
    const file = files.get(service) ?? openRotatingFile(join(directory, `${fileName(service)}.log`));
    files.set(service, file);
    return file;
  }

  return {
    directory,
    follow(service, child) {
      const file = fileOf(service);
      for (const stream of ['stdout', 'stderr'] as const) {
        const input = child[stream];
        if (!input) continue;
        createInterface({ input }).on('line', line => {
          file.write(line);
          const read = readLogLine(line, stream);
          if (line.trim() && LEVELS.indexOf(read.level) >= LEVELS.indexOf(SHOWN_FROM))
            show(consoleLine(service, read));
        });
      }
    },
  };
}

const fileName = (service: string) => service.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');
