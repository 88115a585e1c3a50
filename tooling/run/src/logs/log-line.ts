/** One line of a service's output, read. */
export type LogLine = {
  level: Level;
  message: string;
  /** What a JSON line says besides: a request's URL, an error. */
  details: Record<string, unknown>;
};

export const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type Level = (typeof LEVELS)[number];

/** Pino numbers its levels 10, 20 … 60. */
const levelOf = (number: number): Level => LEVELS[Math.round(number / 10) - 1] ?? 'info';

/** What Node writes to the error output without anything having failed. */
const NODE_WARNING = /^\((node:\d+\) |Use `node --trace-)/;

/** Reads a line of a service. A line that is not JSON of pino is an error on the error output, and information otherwise. */
export function readLogLine(line: string, stream: 'stdout' | 'stderr'): LogLine {
  const entry = jsonOf(line);
  if (entry) {
    const { level, time: _, pid: __, hostname: ___, msg, ...details } = entry;
    return { level: levelOf(level), message: String(msg ?? ''), details };
  }
  if (stream === 'stdout') return { level: 'info', message: line, details: {} };
  return { level: NODE_WARNING.test(line) ? 'warn' : 'error', message: line, details: {} };
}

type PinoEntry = Record<string, unknown> & { level: number };

function jsonOf(line: string): PinoEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Record<string, unknown>;
    return typeof entry.level === 'number' ? (entry as PinoEntry) : undefined;
  } catch {
    return undefined;
  }
}

/** Characters of the details that fit on a console. The log file has all of them. */
const DETAILS_LENGTH = 300;

/** A line for the console: `shell        warn  The release was refused {"remote":"mf-search"}`. */
export function consoleLine(service: string, { level, message, details }: LogLine): string {
  const { err, ...rest } = details as { err?: { message?: string } };
  const text = [message, err?.message !== message && err?.message].filter(Boolean).join(': ');
  const more = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest).slice(0, DETAILS_LENGTH)}` : '';
  return `${service.padEnd(12)} ${level.padEnd(5)} ${text}${more}`;
}
