import { connect } from 'node:net';

/** In ms. */
export type Silences = {
  /** After so long the other end is asked whether it is there. */
  asked: number;
  /** So long its system may take to answer. */
  answer: number;
  /** After so long it is gone, whatever its system answers, as one that is paused. */
  gone: number;
};

type End = { host: string; port: number };

/**
 * Watches an end that speaks all the time. One that waits for a processor is silent, too, and its system still takes connections for it: whoever took it
 * for gone would start again what it has, which takes more of the processor it waits for.
 * @param silentMs time since it was heard
 * @returns ends the watch
 */
export function watchSilence(
  end: () => End | undefined,
  silentMs: () => number,
  silences: Silences,
  onGone: () => void,
): () => void {
  let isAsking = false;
  async function look() {
    if (isAsking || silentMs() <= silences.asked) return;
    isAsking = true;
    const asked = end();
    const isThere =
      asked !== undefined && silentMs() <= silences.gone && (await takesConnections(asked, silences.answer));
    isAsking = false;
    // What has come while this process itself was busy is heard first.
    if (!isThere) setImmediate(() => silentMs() > silences.asked && onGone());
  }
  const timer = setInterval(look, silences.asked / 8).unref();
  return () => clearInterval(timer);
}

const takesConnections = (end: End, timeoutMs: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(end);
    const timer = setTimeout(answered, timeoutMs, false);
    function answered(isThere: boolean) {
      clearTimeout(timer);
      socket.destroy();
      resolve(isThere);
    }
    socket.once('connect', () => answered(true)).once('error', () => answered(false));
  });
