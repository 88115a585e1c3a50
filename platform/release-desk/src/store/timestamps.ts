import type { Timestamp } from '@flotilla/contracts/release-store';

/** A timestamp of the same news is signed again after this time: shells ask more often than it is needed. Milliseconds. */
const FRESH_MS = 60_000;

type Options = {
  /** What is the newest now. */
  news: () => Omit<Timestamp, 'at'>;
  sign: (timestamp: Timestamp) => Promise<string>;
  now: () => Date;
};

/** Signs which documents of the store are the newest, once a minute and for every change (docs/decisions/188). */
export function createTimestamps({ news, sign, now }: Options): () => Promise<string> {
  let signed: { of: string; at: number; jws: Promise<string> } | undefined;
  return () => {
    const content = news();
    const [of, at] = [JSON.stringify(content), now().getTime()];
    if (signed?.of !== of || Math.abs(at - signed.at) >= FRESH_MS)
      signed = { of, at, jws: sign({ at: new Date(at).toISOString(), ...content }) };
    return signed.jws;
  };
}
