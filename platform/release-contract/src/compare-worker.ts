import { parentPort, workerData } from 'node:worker_threads';
import type { Comparison, Misfit } from './compare-in-thread.ts';
import { conflicts } from './conflicts.ts';

const { candidate, site } = workerData as Comparison;
const found = conflicts(candidate, site);
const [first] = found;
const misfit: Misfit | undefined = first && {
  sentence: first.sentence,
  others: [...new Set(found.map(({ other }) => other.name))],
};
parentPort?.postMessage(misfit);
