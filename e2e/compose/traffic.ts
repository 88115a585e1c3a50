/** A request at the edge. */
export type Asked = { path: string; init?: RequestInit };
type Failed = { at: string; asked: string; answer: string };

export type Traffic = {
  /** Answers so far. */
  answered(): number;
  /** Ends the traffic. @returns what did not get a 2xx answer */
  end(): Promise<Failed[]>;
};

/**
 * Sends requests until it ends: each lane one request after the other.
 * @param lanes what the n-th request of a lane asks for, and the pause between two
 */
export function startTraffic(edge: string, lanes: { ask(n: number): Asked; pauseMs: number }[]): Traffic {
  const failed: Failed[] = [];
  let answered = 0;
  let over = false;

  async function send({ path, init }: Asked): Promise<string> {
    const answer = await fetch(new URL(path, edge), { redirect: 'manual', ...init });
    const text = await answer.text();
    return answer.ok ? '' : `${answer.status} ${text.slice(0, 300)}`;
  }

  async function run({ ask, pauseMs }: (typeof lanes)[number]): Promise<void> {
    for (let n = 0; !over; n += 1) {
      const asked = ask(n);
      const answer = await send(asked).catch((error: Error) => `${error.message}: ${error.cause}`);
      answered += 1;
      const what = `${asked.init?.method ?? 'GET'} ${asked.path}`;
      if (answer) failed.push({ at: new Date().toISOString(), asked: what, answer });
      await new Promise(done => setTimeout(done, pauseMs));
    }
  }

  const running = Promise.all(lanes.map(run));
  return {
    answered: () => answered,
    async end() {
      over = true;
      await running;
      return failed;
    },
  };
}
