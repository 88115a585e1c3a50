import type { Writable } from 'node:stream';

/** Levels of the log for what is said, and for what went wrong. */
export type LineLevel = 30 | 40;

/** One line of the shell's log about its render processes, whose own words are a text in it. */
export const logLine = (to: Writable, level: LineLevel, event: string, msg: string): void =>
  void to.write(`${JSON.stringify({ level, time: Date.now(), event, msg })}\n`);

const LONGEST_REASON = 500;

/** Says why a process is ended that says what no process of ours does. */
export const logEnded = ({ message }: Error): void =>
  logLine(process.stderr, 40, 'renderer-ended', message.slice(0, LONGEST_REASON));
