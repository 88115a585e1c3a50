import { hostname } from 'node:os';
import type { HealthReport } from '@fernweh/contracts/release-health';
import type { HealthCounts } from './health-counts.ts';

const DEADLINE_MS = 2000;

type Options = {
  counts: HealthCounts;
  /** The release desk. */
  url: string;
  token: string;
  everyMs: number;
  onProblem(error: Error): void;
};

/** Sends the counts to the release desk every few seconds. What could not be sent is sent with the next report. */
export function createHealthReporter({ counts, url, token, everyMs, onProblem }: Options) {
  const shell = `${hostname()}:${process.pid}:${Date.now().toString(36)}`;
  let sequence = 0;
  let timer: NodeJS.Timeout | undefined;

  async function send() {
    const releases = counts.take();
    if (releases.length === 0) return;
    sequence += 1;
    try {
      await post({ shell, sequence, releases });
    } catch (error) {
      counts.putBack(releases);
      onProblem(error as Error);
    }
  }

  async function post(report: HealthReport) {
    const response = await fetch(`${url}/v1/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`The release desk answered status: ${response.status}`);
  }

  return {
    send,
    start() {
      timer = setInterval(() => void send(), everyMs).unref();
    },
    stop() {
      clearInterval(timer);
    },
  };
}
