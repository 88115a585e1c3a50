import { parentPort, workerData } from 'node:worker_threads';
import { conflicts } from '@fernweh/release-contract';
import type { Comparison } from './compare-contracts.ts';

const { candidate, site } = workerData as Comparison;
parentPort?.postMessage(conflicts(candidate, site)[0]?.sentence);
