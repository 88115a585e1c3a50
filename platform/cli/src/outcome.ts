import { printableLines } from './printable.ts';

/** What a command did, for people and for pipelines. */
export type Outcome = {
  /** What it did, in one sentence. */
  did: string;
  /** What visitors get now, in one sentence. */
  visitors: string;
  /** False: visitors do not get what was asked for. */
  ok: boolean;
  /** The same as data. */
  data: Record<string, unknown>;
};

export const textOf = ({ did, visitors, ok }: Outcome): string =>
  printableLines(`${ok ? '✓' : '✗'} ${did}\n  ${visitors}`);

export const jsonOf = ({ did, visitors, ok, data }: Outcome): string =>
  JSON.stringify({ ok, did, visitors, ...data });
