import type { OnSlip } from '@flotilla/contracts/slip';
import type { FastifyBaseLogger } from 'fastify';
import type { Counter } from 'prom-client';
import { onceEach } from '../../worker/once-each.ts';

type Options = {
  log: Pick<FastifyBaseLogger, 'warn'>;
  counter: Pick<Counter<'source'>, 'inc'>;
  /** The service in which a document was written, by the document's name. */
  sourceOf: (document: string) => string;
};

/** Logs and counts what editors got wrong: each field of a document once in this process, with the reason why it was left out. */
export const createSlipLog = ({ log, counter, sourceOf }: Options): OnSlip =>
  onceEach(({ document, path, reason }) => {
    counter.inc({ source: sourceOf(document) });
    log.warn({ event: 'content-slip', document, path, reason }, 'A part of a document was left out');
  });
