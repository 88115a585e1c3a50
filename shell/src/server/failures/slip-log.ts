import type { OnSlip } from '@fernweh/contracts/lenient';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { onceEach } from '../../worker/once-each.ts';

/** Services that editors write in, by the first part of a document's name. Other names become `other`. */
const SOURCES: readonly (readonly [prefix: string, source: string])[] = [
  ['/v3/', 'content'],
  ['contentful/', 'contentful'],
  ['builder/', 'builder'],
];

const sourceOf = (document: string) =>
  SOURCES.find(([prefix]) => document.startsWith(prefix))?.[1] ?? 'other';

type Options = { log: Pick<FastifyBaseLogger, 'warn'>; counter: Pick<Counter<'source'>, 'inc'> };

/** Logs and counts what editors got wrong: each field of a document once in this process, with the reason why it was left out. */
export const createSlipLog = ({ log, counter }: Options): OnSlip =>
  onceEach(({ document, path, reason }) => {
    counter.inc({ source: sourceOf(document) });
    log.warn({ event: 'content-slip', document, path, reason }, 'A part of a document was left out');
  });
