import { parentPort, workerData } from 'node:worker_threads';
import { conflicts } from '@fernweh/release-contract';
import type { Comparison, Misfit } from './compare-contracts.ts';

const { candidate, site } = workerData as Comparison;
const found = conflicts(candidate, site);
const [first] = found;
const misfit: Misfit | undefined = first && {
  sentence: first.sentence,
  others: [...new Set(found.map(({ other }) => other.name))],
};
parentPort?.postMessage(misfit);
