import { parentPort, workerData } from 'node:worker_threads';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Question } from './look-up.ts';

const LONGEST = 200;
/** The desk takes seven digits (`releaseError` in contracts). */
const FIRST_NO_LINE = 10_000_000;
/** What a browser may write into a log and onto the desk's page: the path of a source file. */
const SOURCE = /^[\w@./+-]+$/;

parentPort?.postMessage(sourceAt(workerData as Question));

function sourceAt({ map, line, column }: Question): string {
  if (line < 1 || column < 1) return '';
  const traced = new TraceMap(Buffer.from(map).toString());
  const { source, line: found } = originalPositionFor(traced, { line, column: column - 1 });
  const path = source && plainPath(source);
  const isPlace = path && SOURCE.test(path) && path.length <= LONGEST && isLine(found);
  return isPlace ? `${path}:${found}` : '';
}

/** A map may say anything: lines below zero, between two, or far beyond each file. */
function isLine(line: unknown): boolean {
  return Number.isInteger(line) && Number(line) > 0 && Number(line) < FIRST_NO_LINE;
}

/** `webpack://mf-search/./src/a.tsx?1f2e` is `src/a.tsx`. */
function plainPath(source: string): string {
  return source
    .replace(/^webpack:\/\/[^/]*\//, '')
    .replace(/^(\.\/)+/, '')
    .replace(/[?|].*$/, '');
}
